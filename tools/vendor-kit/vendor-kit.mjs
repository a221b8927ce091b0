#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeChecks } from './checks.mjs';
import { gamesChecks } from './games-checks.mjs';
import { openVendor } from './listen.mjs';
import { signerOf } from './protocol.mjs';
import { openStorm } from './storm.mjs';
import { walletChecks } from './wallet-checks.mjs';

const USAGE = `Judges either side of the vendor protocol, with Node 20 or newer and nothing else.

  vendor-kit wallet --url <wallet> --key <vendor.pem> (--listen <port> | --user <user> --token <token> --game <code> --currency <PHP>)
      What a vendor asks of an operator's wallet: https://operator.example/gateway/<code>. With --listen it is a vendor with one game
      until somebody launches that game; register http://<this machine>:<port> as the vendor's address.
  vendor-kit games --url <address> --key <operator.pem> --operator-id <41> [--currency <PHP>] [--transfer-wallet]
      What an operator asks of a vendor.
  vendor-kit storm (as wallet) [--rounds 200] [--seed 1] [--launches 1] [--stay]
      A vendor in its worst mood: repeats, reorders, cuts connections, rolls back before it bets; with --listen its answers come
      late, broken off and wrong, too. Costs the members what is lost. With --stay it goes on telling what it booked.

  --key is the private half by which this side signs. Ends with 0 when everything was as it should be, with 1 when not.`;

const OPTIONS = /** @type {const} */ ({
  url: { type: 'string' },
  key: { type: 'string' },
  listen: { type: 'string' },
  user: { type: 'string' },
  token: { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string' },
  'operator-id': { type: 'string' },
  'transfer-wallet': { type: 'boolean' },
  rounds: { type: 'string' },
  launches: { type: 'string' },
  stay: { type: 'boolean' },
  seed: { type: 'string' },
  help: { type: 'boolean' },
});

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @param {readonly string[]} argv @returns {Promise<number>} */
export async function main(argv) {
  const wish = wishIn(argv);
  if (typeof wish === 'string') {
    say(`${wish}\n\n${USAGE}`.trimStart());
    return 2;
  }
  const { command, url, sign, values } = wish;
  if (command === 'games') {
    const { currency = 'PHP', 'transfer-wallet': isTransferWallet = false } = values;
    const vendor = { url, sign, currency, isTransferWallet, operatorId: Number(values['operator-id'] ?? 1) };
    return isWhole(await makeChecks(gamesChecks(vendor), say));
  }
  const walletUrl = url.replace(/\/$/, '');
  if (command === 'storm') return storm({ walletUrl, sign, values });
  const { players, close } = await playersOf(values, { isMoody: false });
  const [player] = players;
  const results = player === undefined ? [] : await makeChecks(walletChecks({ walletUrl, sign, ...player }), say);
  close();
  return isWhole(results);
}

/** What is wanted, or in words what is wrong with it. @param {readonly string[]} argv */
export function wishIn(argv) {
  try {
    const { positionals, values } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
    const [command = ''] = positionals;
    if (values.help === true || command === '') return '';
    const { url = '', key = '', listen, user, token, game } = values;
    if (!['wallet', 'games', 'storm'].includes(command)) return `There is no ${command}.`;
    if (!URL.canParse(url)) return '--url is the address of the other side.';
    if (!existsSync(key)) return `--key names no file: ${key}`;
    if (command !== 'games' && listen === undefined && [user, token, game].includes(undefined)) {
      return 'Somebody must play: --listen waits for a launch, --user, --token and --game name one.';
    }
    const pem = readFileSync(key, 'utf8');
    if (!pem.includes('PRIVATE KEY')) return `${key} holds no private key: a side signs with its own.`;
    return { command, url, sign: signerOf(pem), values };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @param {readonly import('./checks.mjs').Result[]} results */
function isWhole(results) {
  return results.length === 0 || results.some(({ problem }) => problem !== null) ? 1 : 0;
}

/** @typedef {{ listen?: string, user?: string, token?: string, game?: string, currency?: string, launches?: string,
 *   rounds?: string, seed?: string, stay?: boolean }} Values */

/** @param {{ walletUrl: string, sign: import('./protocol.mjs').Sign, values: Values }} wish */
async function storm({ walletUrl, sign, values }) {
  const seed = Number(values.seed ?? 1);
  const { players, close, tellFrom } = await playersOf(values, { isMoody: true });
  const vendor = await openStorm({ walletUrl, sign, players, seed });
  tellFrom(vendor.books.told);
  await vendor.play(Number(values.rounds ?? 200));
  const { complaints, counts } = await vendor.end();
  say([`Seed ${seed}.`, ...counts.map(([mood, times]) => `${times} × ${mood}`), ...complaints].join('\n'));
  say(complaints.length === 0 ? 'The books agree.' : `${complaints.length} complaints.`);
  if (values.stay === true) await new Promise((resolve) => void process.stdin.on('end', resolve).resume());
  close();
  return complaints.length === 0 ? 0 : 1;
}

/**
 * Whoever plays: named, or launched at a vendor that listens.
 * @param {Values} values @param {{ isMoody: boolean }} how
 */
async function playersOf({ listen, user, token, game, currency = 'PHP', launches = '1' }, { isMoody }) {
  if (listen === undefined) {
    const player = { user: user ?? '', token: token ?? '', gameCode: game ?? '', currency };
    return { players: [player], close: () => undefined, tellFrom: () => undefined };
  }
  const vendor = await openVendor({ port: Number(listen), isMoody, launches: Number(launches) });
  say(`A vendor waits at port ${vendor.port}. Log in at the operator's site and open the game “Conformance”.`);
  return { players: await vendor.launched, close: vendor.close, tellFrom: vendor.tellFrom };
}

if (process.argv[1]?.endsWith('vendor-kit.mjs') === true || process.argv[1]?.endsWith('/vendor-kit') === true) {
  process.exitCode = await main(process.argv.slice(2));
  // A vendor that waits for launches would keep the program open.
  process.exit();
}
