import {
  opsLotteryGroup,
  opsLotteryTerms,
  opsPutLotteryGroup,
  opsPutLotteryTerms,
} from '@baize/contract/play/lottery-terms-ops';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Serve } from '../../../platform/http/serve.ts';
import { changeGroup, groupOf } from './change-group.ts';
import { changeTerms, type StandingTerms, standingTerms, type TermsDeps } from './change-terms.ts';
import { type GameTerms, playTermsOf } from './domain/game-terms.ts';

/** Mounts how staff say what games are sold at, and which members have a prize group of their own. */
export function mountLotteryTermsOps(serve: Serve, deps: TermsDeps): void {
  const { db, brands } = deps;
  serve(opsLotteryTerms, async ({ game: gameCode }, { brand }) => {
    const { currency } = await brands.of(brand);
    return termsOnWire(gameCode, await standingTerms(db, { brand, gameCode, currency }));
  });
  serve(opsPutLotteryTerms, async ({ game: gameCode, ...wanted }, { session: operator }) => {
    const { awaitsSecond, ...standing } = await changeTerms(deps, operator, { gameCode, terms: termsFrom(wanted) });
    return { ...termsOnWire(gameCode, standing), awaitsSecond };
  });
  serve(opsLotteryGroup, async ({ username }, { brand }) => {
    const { changes, ...group } = await groupOf(db, brand, username);
    return { ...group, changes: changes.map(({ byName: by, ...change }) => ({ ...change, by })) };
  });
  serve(opsPutLotteryGroup, (wanted, { session: operator }) => changeGroup(deps, operator, wanted));
}

type Wanted = Omit<z.output<typeof opsPutLotteryTerms.request>, 'game'>;

function termsFrom({ listed, share, levels, step, plays, notes, multiple, groups, ...amounts }: Wanted): GameTerms {
  return {
    ...{ notes, multiple, groups },
    baseParts: amounts.bases,
    leastParts: amounts.least,
    mostParts: amounts.most,
    notePayoutParts: amounts.notePayout,
    ticketPayoutParts: amounts.ticketPayout,
    issueStakeParts: amounts.issueStake,
    issuePayoutParts: amounts.issuePayout,
    odds: { listed, share, levels, step },
    exposure: { issueParts: amounts.issueExposure, playParts: amounts.playExposure },
    plays: Object.fromEntries(
      Object.entries(plays).map(([play, { isOff, most, ticketPayout, exposure }]) => [
        play,
        { isOff, mostParts: most, ticketPayoutParts: ticketPayout, exposureParts: exposure },
      ]),
    ),
  };
}

function termsOnWire(game: string, { terms, isUsual }: StandingTerms): z.input<typeof opsLotteryTerms.value> {
  const { odds, exposure, notes, multiple, groups } = terms;
  return {
    ...{ game, isUsual, notes, multiple, groups },
    bases: terms.baseParts.map((base) => textFromParts(base)),
    least: textFromParts(terms.leastParts),
    most: textFromParts(terms.mostParts),
    notePayout: textFromParts(terms.notePayoutParts),
    ticketPayout: textFromParts(terms.ticketPayoutParts),
    issueStake: textFromParts(terms.issueStakeParts),
    issuePayout: textFromParts(terms.issuePayoutParts),
    issueExposure: amountOnWire(exposure.issueParts),
    playExposure: amountOnWire(exposure.playParts),
    ...{ listed: odds.listed, share: odds.share, levels: odds.levels, step: odds.step },
    plays: Object.fromEntries(
      Object.keys(terms.plays).map((play) => {
        const { isOff, mostParts, ticketPayoutParts, exposureParts } = playTermsOf(terms, play);
        const amounts = { most: textFromParts(mostParts), ticketPayout: textFromParts(ticketPayoutParts) };
        return [play, { isOff, ...amounts, exposure: amountOnWire(exposureParts) }];
      }),
    ),
  };
}

function amountOnWire(parts: bigint | null): string | null {
  return parts === null ? null : textFromParts(parts);
}
