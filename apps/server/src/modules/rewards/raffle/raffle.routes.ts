import { raffleList, raffleMine, rafflePromotion, raffleProof, raffleWinners } from '@baize/contract/rewards/raffle';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { textIn } from '../../brand/brands/index.ts';
import { maskedName } from '../../play/boards/index.ts';
import { findDraw, type RaffleKey, raffleName } from '../raffle-draws/index.ts';
import type { RaffleDeps } from './raffle.ts';
import { raffleOnWire } from './raffle.wire.ts';
import { rafflesOf } from './raffles.store.ts';
import { listOf, ticketsOf } from './tickets.store.ts';
import { type Winner, winnersOf } from './winners.store.ts';

/** So many raffles are shown. */
const SHOWN = 6;
const LIST_PIECE = 5_000;

/** Raffles as everybody sees them, and a member's tickets. */
export function raffleRoutes(serve: Serve, { db, brands, clock }: RaffleDeps): void {
  const drawOf = async (key: RaffleKey) => {
    const draw = await findDraw(db, key);
    if (draw === undefined) throw new Refusal('raffle_not_found');
    return draw;
  };
  serve(rafflePromotion, async ({ language }, caller) => {
    const brand = await brands.of(caller.brand);
    const raffles = await rafflesOf(db, caller.brand, SHOWN);
    const list = await Promise.all(
      raffles.map(async (raffle) => {
        const words = textIn(raffle.terms.texts, language ?? caller.cookie('lang'), brand);
        const { title, summary } = words ?? { title: raffle.raffleId, summary: '' };
        return { ...(await raffleOnWire(db, raffle, clock.now())), title, summary };
      }),
    );
    return { list };
  });
  serve(raffleMine, async ({ raffleId, pageNo, pageSize }, { session: { memberId, brand } }) => {
    await drawOf({ brand, raffleId });
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { total, ...mine } = await ticketsOf(db, { brand, raffleId, memberId }, page);
    return { ...mine, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(raffleWinners, async ({ raffleId }, { brand }) => {
    await drawOf({ brand, raffleId });
    const list = (await winnersOf(db, { brand, raffleId })).flatMap((winner) => {
      const { drawn: order, number, code, username, prize, state } = winner;
      if (prize === null || state === 'follows') return [];
      return [{ order, number, code, name: maskedName(username), prize, state: SHOWN_STATES[state] }];
    });
    return { list };
  });
  serve(raffleProof, async ({ raffleId }, { brand }) => {
    const draw = await drawOf({ brand, raffleId });
    const { committedAt, commitment, anchor, sealedAt, listHash, tickets, drawsAt, draws, seed, beacon, drawnAt } =
      draw;
    const drawn = drawnAt === null ? null : await winnersOf(db, draw);
    return {
      ...{ raffle: raffleName(draw), committedAt, commitment, anchor, sealedAt, listHash, tickets },
      ...{ drawsAt, draws, seed, beacon, numbers: drawn?.map(({ number }) => number) ?? null },
    };
  });
  serve(raffleList, async ({ raffleId, after }, { brand }) => {
    if ((await drawOf({ brand, raffleId })).sealedAt === null) throw new Refusal('raffle_not_sealed');
    return { list: await listOf(db, { brand, raffleId }, { after, limit: LIST_PIECE }) };
  });
}

const SHOWN_STATES = {
  due: 'open',
  given: 'open',
  claimed: 'claimed',
  lapsed: 'lapsed',
  passedOn: 'passedOn',
} as const satisfies Record<Exclude<Winner['state'], 'follows'>, string>;
