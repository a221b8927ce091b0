import { DAY_MS, dayIn, type Instant, instantOf, startOfDay } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { periodAt } from '../../../platform/time-and-chance/periods.ts';
import { type LevelHolder, levelHolders } from '../../people/hierarchy/index.ts';
import { birthdayAfter, birthdaysOn } from './domain/gift-days.ts';
import { NOBODY } from './each.ts';
import { brandsWithLevels, type GiftRun, lockRun, type RunName, writeRun } from './gift-runs.store.ts';
import { birthdaysSince, type Gift, insertGifts } from './gifts.store.ts';
import type { LevelsDeps } from './level.ts';
import { rulesOf } from './levels.store.ts';
import { type RiseRules, riseRules } from './rise.ts';

const PIECE = 1_000;

/** A birthday that a day's budget was spent before is made up for so long. */
const BIRTHDAY_MS = 7 * DAY_MS;

/** Nobody has two birthdays within so long, whatever is put right about the date. */
const BETWEEN_BIRTHDAYS_MS = 300 * DAY_MS;

/**
 * Notes what a week and a birthday bring, a piece of the members at a time: each piece is a transaction that says how far it came, so that
 * two workers, and one that is killed, note each member once. Who has the level then is rewarded.
 */
export async function noteGifts(deps: LevelsDeps): Promise<void> {
  const problems: unknown[] = [];
  for (const brand of await brandsWithLevels(deps.db)) {
    for (const kind of ['week', 'birthday'] as const) {
      await noteAll(deps, { brand, kind }).catch((error: unknown) => problems.push(error));
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'what weeks and birthdays bring could not be noted');
}

async function noteAll(deps: LevelsDeps, name: RunName): Promise<void> {
  while (await deps.db.inTransaction((tx) => notePiece(tx, deps, name)));
}

/** True where there is more to look through. */
async function notePiece(tx: Tx, deps: LevelsDeps, name: RunName): Promise<boolean> {
  const known = riseRules(await deps.brands.of(name.brand, tx), await rulesOf(tx, name.brand));
  const levels = known.levels.flatMap(({ rankLevel, gives }) => (gives[name.kind] > 0n ? [rankLevel] : []));
  if (levels.length === 0) return false;
  const now = deps.clock.now();
  const today = dayIn(known.brand.timeZone, now);
  const first = name.kind === 'week' ? weekOf(known, now).key : today;
  const stood = await lockRun(tx, name, { day: first, afterId: NOBODY });
  const run = name.kind === 'week' ? weekRun(stood, first) : birthdayRun(stood, today);
  if (run === undefined) return false;
  const whose = name.kind === 'week' ? undefined : whoseBirthday(known, run.day);
  const holders = await levelHolders(tx, name.brand, { levels, after: run.afterId, limit: PIECE, birthday: whose });
  const gifts = name.kind === 'week' ? weekGifts(known, holders, now) : await birthdayGifts(tx, { run, holders, now });
  await insertGifts(
    tx,
    gifts.map((gift) => ({ ...gift, brand: name.brand, kind: name.kind })),
    now,
  );
  const last = holders.length < PIECE ? undefined : holders.at(-1);
  await writeRun(tx, name, { day: run.day, afterId: last?.memberId ?? null });
  return true;
}

type Running = GiftRun & { readonly afterId: string };
type Noted = Omit<Gift, 'brand' | 'kind'>;

function weekOf({ brand }: Pick<RiseRules, 'brand'>, at: Instant) {
  return periodAt('week', brand.timeZone, at);
}

/** The present week alone: what a worker that stood still for weeks would give is not made up for. */
function weekRun({ day, afterId }: GiftRun, present: string): Running | undefined {
  if (day !== present) return day < present ? { day: present, afterId: NOBODY } : undefined;
  return afterId === null ? undefined : { day, afterId };
}

function birthdayRun({ day, afterId }: GiftRun, today: string): Running | undefined {
  if (afterId !== null) return { day, afterId };
  const next = birthdayAfter(day, today);
  return next === undefined ? undefined : { day: next, afterId: NOBODY };
}

function whoseBirthday({ brand, rules }: RiseRules, day: string) {
  const knownBy = instantOf(startOfDay(brand.timeZone, day) - rules.birthdayDays * DAY_MS);
  return { on: birthdaysOn(day), knownBy };
}

function weekGifts(known: RiseRules, holders: readonly LevelHolder[], now: Instant): Noted[] {
  const { key, until } = weekOf(known, now);
  return holders.map(({ memberId, level }) => ({ memberId, level, key: `week ${key}`, until }));
}

async function birthdayGifts(
  tx: Tx,
  { run, holders, now }: { readonly run: Running; readonly holders: readonly LevelHolder[]; readonly now: Instant },
): Promise<Noted[]> {
  const had = await birthdaysSince(
    tx,
    holders.map(({ memberId }) => memberId),
    instantOf(now - BETWEEN_BIRTHDAYS_MS),
  );
  const until = instantOf(now + BIRTHDAY_MS);
  return holders
    .filter(({ memberId }) => !had.has(memberId))
    .map(({ memberId, level }) => ({ memberId, level, key: `birthday ${run.day.slice(0, 4)}`, until }));
}
