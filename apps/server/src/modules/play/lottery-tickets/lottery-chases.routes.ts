import { lotteryChase, lotteryChases, lotteryRecent } from '@baize/contract/play/lottery-chases';
import { asId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { gamesOf } from '../lottery-draws/index.ts';
import { type ChaseView, findChase, pageOfChases, partsOfChase, recentGames } from './chases.store.ts';
import type { LotteryTicketsDeps, SlipId } from './lottery-ticket.ts';

/** Mounts a member's chases, and the games that they bought tickets of last. */
export function mountLotteryChases(serve: Serve, { db }: LotteryTicketsDeps): void {
  serve(lotteryChases, async ({ game, running, pageNo, pageSize }, { session: { memberId } }) => {
    const isRunning = running === undefined ? null : running === 'yes';
    const query = { memberId, gameCode: game ?? null, isRunning, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await pageOfChases(db, query);
    return { list: list.map(chaseOnWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(lotteryChase, async ({ chaseId: named }, { session: { memberId } }) => {
    const chaseId = asId<SlipId>(named);
    const chase = await findChase(db, memberId, chaseId);
    if (chase === undefined) throw new Refusal('lottery_ticket_not_found');
    const parts = await partsOfChase(db, memberId, chaseId);
    return {
      ...chaseOnWire(chase),
      parts: parts.map(({ stakeParts, paidParts, ...part }) => ({
        ...part,
        stake: textFromParts(stakeParts),
        paid: textFromParts(paidParts),
      })),
    };
  });
  serve(lotteryRecent, async (_, { session: { memberId, brand } }) => {
    const [recent, sold] = await Promise.all([recentGames(db, memberId), gamesOf(db, brand)]);
    return {
      list: recent.flatMap(({ gameCode, at }) => {
        const game = sold.find((one) => one.gameCode === gameCode);
        return game === undefined ? [] : [{ gameCode, gameName: game.name, vendor: game.vendor, at }];
      }),
    };
  });
}

function chaseOnWire({ gameCode, stopsOnWin, stakeParts, returnedParts, paidParts, ...chase }: ChaseView) {
  return {
    ...chase,
    game: gameCode,
    stopOnWin: stopsOnWin,
    stake: textFromParts(stakeParts),
    returned: textFromParts(returnedParts),
    paid: textFromParts(paidParts),
  };
}
