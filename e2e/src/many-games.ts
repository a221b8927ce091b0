import pg from 'pg';
import { vi } from 'vitest';
import { stack } from './browser.ts';

/** How many games the hall has: more than anybody scrolls through. */
export const MANY_GAMES = 2_000;

const OPEN = `
  with vendor as (insert into games_vendor (code, name) values ('manygames', 'Many Games')),
    offer as (insert into games_offer (brand, vendor, sort) values ('demo', 'manygames', 3000))
  insert into games_game (vendor, game_code, name, game_type, motif, hue, sort)
  select 'manygames', 'm' || n, 'Many ' || lpad(n::text, 4, '0'), 'FISH',
    (array['waves', 'table', 'reels', 'lantern'])[1 + n % 4], n % 360, 5000
  from generate_series(1, ${MANY_GAMES}) n`;
const CLOSE = [
  `delete from games_game where vendor = 'manygames'`,
  `delete from games_offer where vendor = 'manygames'`,
  `delete from games_vendor where code = 'manygames'`,
];

/** Opens a studio of the fish hall, `/fish?page=manygames`, which nothing answers for. */
export async function openManyGames(): Promise<void> {
  await asOwner([OPEN]);
  await untilTold(true);
}

/** Resolves when no page names it any more: the files after this one count what there is. */
export async function closeManyGames(): Promise<void> {
  await asOwner(CLOSE);
  await untilTold(false);
}

/** The server keeps line-ups for some seconds, for its pages apart from its calls: it hears of operators, not of the database. */
async function untilTold(isOpen: boolean): Promise<void> {
  const tells = async (path: string) => (await (await fetch(stack.siteUrl + path)).text()).includes('"manygames"');
  const isTold = async () =>
    (await tells('/fish')) === isOpen && (await tells('/wps/relay/GCS_vendorList?gameType=FISH')) === isOpen;
  await vi.waitUntil(isTold, { timeout: 60_000, interval: 250 });
}

async function asOwner(texts: readonly string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    for (const text of texts) await owner.query(text);
  } finally {
    await owner.end();
  }
}
