import { heldWins } from '@baize/contract/play/held-wins';
import {
  opsApproveHeldWin,
  opsHeldWins,
  opsOddities,
  opsPutWinCeiling,
  opsRefuseHeldWin,
  opsSeeOddity,
  opsWinCeilings,
} from '@baize/contract/play/round-review-ops';
import { asId, type BrandCode, DAY_MS, instantOf, type MemberId, textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { memberById } from '../../people/members/index.ts';
import { ceilingsOf } from './ceilings.store.ts';
import { asText, ceilingProposals, changeCeiling, defaultOf } from './change-ceiling.ts';
import { decideHeldWin } from './decide-held-win.ts';
import type { HeldWin, HeldWinId, RoundReviewDeps } from './held-win.ts';
import { heldWinsOf, readHeldWins } from './held-wins.store.ts';
import { type Oddity, readOddities } from './oddities.store.ts';
import { seeOddity } from './see-oddity.ts';

/** For so long a member sees what became of a win that was held. */
const SHOWN_MS = 30 * DAY_MS;

/** Mounts what staff and members see of held wins, and the ceilings and oddities of a brand. */
export function mountRoundReview(serve: Serve, deps: RoundReviewDeps): void {
  const { db, clock } = deps;
  serve(heldWins, async (_, { session }) => {
    const list = await heldWinsOf(db, session.memberId, instantOf(clock.now() - SHOWN_MS));
    return { list: list.map(forMember) };
  });
  serve(opsHeldWins, async ({ state, pageNo, pageSize }, { brand }) => {
    const page = { brand, state, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await readHeldWins(db, page);
    return {
      list: await Promise.all(list.map((win) => forStaff(db, win))),
      total,
      totalPages: Math.ceil(total / pageSize),
    };
  });
  serve(opsApproveHeldWin, async ({ heldId }, { session: operator }) => {
    const named = { operator, heldId: asId<HeldWinId>(heldId) };
    return forStaff(db, await decideHeldWin(deps, { ...named, decision: 'approve', note: '' }));
  });
  serve(opsRefuseHeldWin, async ({ heldId, note }, { session: operator }) => {
    const named = { operator, heldId: asId<HeldWinId>(heldId) };
    return forStaff(db, await decideHeldWin(deps, { ...named, decision: 'refuse', note }));
  });
  ceilingRoutes(serve, deps);
  oddityRoutes(serve, deps);
}

function ceilingRoutes(serve: Serve, deps: RoundReviewDeps): void {
  serve(opsWinCeilings, (_, { brand }) => ceilingsOnWire(deps, brand));
  serve(opsPutWinCeiling, async ({ vendor, gameCode, round, day }, { session: operator }) => {
    const { currency } = await deps.brands.of(operator.brand);
    const ceiling = { vendor, gameCode, roundParts: round, dayParts: day };
    await changeCeiling(deps, { operator, currency, ceiling });
    return ceilingsOnWire(deps, operator.brand);
  });
}

function oddityRoutes(serve: Serve, deps: RoundReviewDeps): void {
  const { db } = deps;
  serve(opsOddities, async ({ seen, pageNo, pageSize }, { brand }) => {
    const isSeen = seen === undefined ? null : seen === 'yes';
    const { list, total } = await readOddities(db, { brand, isSeen, limit: pageSize, offset: (pageNo - 1) * pageSize });
    return {
      list: await Promise.all(list.map((oddity) => oddityOnWire(db, oddity))),
      total,
      totalPages: Math.ceil(total / pageSize),
    };
  });
  serve(opsSeeOddity, async (seen, { session: operator }) =>
    oddityOnWire(db, await seeOddity(deps, { operator, ...seen })),
  );
}

async function ceilingsOnWire(deps: RoundReviewDeps, code: BrandCode): Promise<z.input<typeof opsWinCeilings.value>> {
  const { db, brands } = deps;
  const { currency } = await brands.of(code);
  const usual = await defaultOf(db, currency);
  return {
    default: { round: textFromParts(usual.roundParts), day: textFromParts(usual.dayParts) },
    currency,
    list: (await ceilingsOf(db, code)).map(({ vendor, gameCode, ...figures }) => ({
      ...{ vendor, gameCode },
      ...asText(figures),
    })),
    proposals: await ceilingProposals(deps, code),
  };
}

function forMember(win: HeldWin): z.input<typeof heldWins.value>['list'][number] {
  const { heldId, vendor, gameName, round, amount, heldAt, state } = win;
  return {
    heldId,
    vassalage: vendor,
    gameName,
    round,
    amount: textFromParts(amount.parts),
    currency: amount.currency,
    at: heldAt,
    state: state === 'paid' || state === 'refused' ? state : 'checking',
  };
}

async function forStaff(sql: Sql, win: HeldWin): Promise<z.input<typeof opsApproveHeldWin.value>> {
  return {
    heldId: win.heldId,
    username: await usernameOf(sql, win.memberId),
    vendor: win.vendor,
    gameCode: win.gameCode,
    round: win.round,
    transaction: win.transaction,
    amount: textFromParts(win.amount.parts),
    currency: win.amount.currency,
    ceiling: win.ceiling,
    heldAt: win.heldAt,
    state: win.state,
    firstBy: win.firstName,
    firstAt: win.firstAt,
    decidedBy: win.decidedName,
    decidedAt: win.decidedAt,
    note: win.note,
  };
}

async function oddityOnWire(sql: Sql, oddity: Oddity): Promise<z.input<typeof opsSeeOddity.value>> {
  const { memberId, amount, ...rest } = oddity;
  return {
    ...rest,
    username: await usernameOf(sql, memberId),
    amount: textFromParts(amount.parts),
    currency: amount.currency,
  };
}

async function usernameOf(sql: Sql, memberId: MemberId): Promise<string> {
  return (await memberById(sql, memberId))?.username ?? '';
}
