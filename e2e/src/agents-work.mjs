const BUILT = new URL('../../apps/server/dist/', import.meta.url);
const { openDb } = await import(new URL('platform/database/db.js', BUILT).href);
const { systemChance } = await import(new URL('platform/time-and-chance/chance.js', BUILT).href);
const { agentsWork } = await import(new URL('modules/agents/settlements/index.js', BUILT).href);
const { memberNotices } = await import(new URL('modules/support/messages/index.js', BUILT).href);

/** What the work asks of a brand. */
const BRAND = {
  ...{ code: 'demo', name: 'Demo', timeZone: 'UTC', languages: ['EN'], defaultLanguage: 'EN' },
  accounts: { dividendOn: 'period' },
};

/**
 * What a worker does for agents, as the server has it: it counts what was settled, settles contracts, pays and tells.
 * @param {{ readonly url: string, readonly now: () => number }} options
 */
export function openAgentsWork({ url, now }) {
  const db = openDb({ url, connectionsMax: 3 });
  const clock = { now };
  const brands = { of: async () => BRAND };
  const notifyMember = memberNotices({ clock, chance: systemChance, brands });
  const onProblem = (/** @type {unknown} */ _about, /** @type {unknown} */ error) => {
    throw error;
  };
  const work = agentsWork({ db, clock, chance: systemChance, brands, notifyMember, onProblem });
  return { work: async () => void (await work()), close: async () => void (await db.close()) };
}
