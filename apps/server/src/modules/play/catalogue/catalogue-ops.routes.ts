import { opsGameMarks, opsGames, opsPutGame, opsPutGameMark } from '@baize/contract/play/catalogue-ops';
import { GAME_TAGS } from '@baize/contract/play/catalogue';
import { opsSyncVendor } from '@baize/contract/play/vendors-ops';
import { textFromParts } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { OperatorSession, Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { findVendor, type VendorLinks } from '../vendors/index.ts';
import { markForBrand } from './brand-marks.ts';
import { findBrandMarks } from './brand-marks.store.ts';
import { findMarkedGames, lockMarkedGame, type MarkedGame, updateMarks } from './game-marks.store.ts';
import { readCatalogue } from './sync-catalogue.ts';
import { countriesOf, platformsOf } from './vendor-reach.store.ts';

export interface CatalogueOpsDeps {
  readonly db: Db;
  /** Writes what the web's role may not. */
  readonly owner: Db;
  readonly clock: Clock;
  readonly links: VendorLinks;
  readonly noteChange: NoteChange;
}

/** Mounts what operators do with the catalogue: have a vendor's list read, and say of games what vendors do not. */
export function mountCatalogueOps(serve: Serve, deps: CatalogueOpsDeps): void {
  serve(opsSyncVendor, async ({ vendor }) => {
    if ((await findVendor(deps.db, vendor)) === undefined) throw new Refusal('vendor_not_found');
    return readCatalogue({ ...deps, db: deps.owner }, vendor);
  });
  serve(opsGames, async ({ vendor, name = null, pageNo, pageSize }) => {
    const page = { vendor, name, limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { rows, total } = await findMarkedGames(deps.db, page);
    return { list: rows.map(onWire), total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsGameMarks, async ({ pageNo, pageSize }, { brand }) => {
    const { rows, total } = await findBrandMarks(deps.db, brand, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return { list: rows, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsPutGameMark, (form, { brand, session }) => markForBrand(deps, { brand, operator: session }, form));
  serve(opsPutGame, async (form, { session }) => onWire(await markGame(deps, session, form)));
}

type Form = z.output<typeof opsPutGame.request>;

function markGame(
  { owner, noteChange }: CatalogueOpsDeps,
  operator: OperatorSession,
  { vendor, gameCode, minBet, returnToPlayer, ...marks }: Form,
): Promise<MarkedGame> {
  return owner.inTransaction(async (tx) => {
    const before = await lockMarkedGame(tx, vendor, gameCode);
    if (before === undefined) throw new Refusal('game_not_found');
    const after: MarkedGame = {
      ...before,
      ...Object.fromEntries(Object.entries(marks).filter(([, value]) => value !== undefined)),
      ...(minBet === undefined ? {} : { minBetParts: minBet ?? 0n }),
      ...(returnToPlayer === undefined ? {} : { returnHundredths: hundredthsOf(returnToPlayer) }),
    };
    await updateMarks(tx, after);
    const target = `${vendor}/${gameCode}`;
    await noteChange(tx, { operator, what: 'games.game', target, before: onWire(before), after: onWire(after) });
    return after;
  });
}

function hundredthsOf(percent: string | null): number | null {
  return percent === null ? null : Number(percent.replace('.', ''));
}

function onWire({ minBetParts, returnHundredths, on_desktop, on_mobile, blocked_in, tags, ...game }: MarkedGame) {
  const percent = returnHundredths === null ? null : String(returnHundredths).padStart(3, '0');
  return {
    ...game,
    tags: GAME_TAGS.filter((tag) => tags.includes(tag)),
    platforms: platformsOf({ on_desktop, on_mobile }),
    blockedIn: countriesOf(blocked_in),
    minBet: minBetParts === 0n ? null : textFromParts(minBetParts),
    returnToPlayer: percent === null ? null : `${percent.slice(0, -2)}.${percent.slice(-2)}`,
  };
}
