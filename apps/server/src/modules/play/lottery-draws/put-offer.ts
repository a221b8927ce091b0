import type { BrandCode } from '@baize/kernel';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db, Sql } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Offered, putOffer, readGames, readOffers } from './games.store.ts';

/** A game, and how a brand has it. */
export interface GameOffer {
  readonly gameCode: string;
  readonly gameName: string;
  readonly family: string;
  readonly isHouse: boolean;
  readonly isOffered: boolean;
  readonly place: number | null;
}

/** Every game that there is, and which of them a brand sells. */
export async function offersOf(sql: Sql, brand: BrandCode): Promise<GameOffer[]> {
  const [games, offers] = await Promise.all([readGames(sql), readOffers(sql, brand)]);
  const of = new Map(offers.map((offer) => [offer.gameCode, offer]));
  return games.map(({ gameCode, name: gameName, family, source }) => ({
    ...{ gameCode, gameName, family },
    isHouse: source === 'house',
    isOffered: of.get(gameCode)?.isOn === true,
    place: of.get(gameCode)?.place ?? null,
  }));
}

/** Has a brand sell a game, or no longer: then nobody buys of it any more. Refuses lottery_game_not_found. */
export async function putLotteryOffer(
  { db, noteChange }: { readonly db: Db; readonly noteChange: NoteChange },
  operator: OperatorSession,
  { gameCode, isOffered, place }: Pick<GameOffer, 'gameCode' | 'isOffered'> & { readonly place: number },
): Promise<GameOffer> {
  const { brand } = operator;
  return db.inTransaction(async (tx) => {
    const before = (await offersOf(tx, brand)).find((offer) => offer.gameCode === gameCode);
    if (before === undefined) throw new Refusal('lottery_game_not_found');
    const offer: Offered = { brand, gameCode, place, isOn: isOffered };
    await putOffer(tx, offer);
    const after = { ...before, isOffered, place };
    const shown = (one: GameOffer) => ({ isOffered: one.isOffered, place: one.place });
    await noteChange(tx, {
      ...{ operator, what: 'lottery.offer', target: gameCode, before: shown(before), after: shown(after) },
    });
    return after;
  });
}
