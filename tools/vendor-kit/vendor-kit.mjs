#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { makeChecks } from './checks.mjs';
import { diceOf } from './dice.mjs';
import { gamesChecks } from './games-checks.mjs';
import { openKeeper, troublesOf } from './keeper.mjs';
import { openVendor } from './listen.mjs';
import { jsonOf, signerOf } from './protocol.mjs';
import { openStorm } from './storm.mjs';
import { ONE_API_VENDOR, RS_VENDOR, tcgVendorDialect } from './vendor-dialects.mjs';
import { walletChecks } from './wallet-checks.mjs';
import { oneApiDialect, rsDialect } from './wallet-dialects.mjs';

const USAGE = `Judges either side of the vendor protocol, with Node 20 or newer and nothing else.

  vendor-kit wallet --url <wallet> --key <vendor.pem> (--listen <port> | --user <user> --token <token> --game <code> --currency <PHP>)
      What a vendor asks of an operator's wallet: https://operator.example/gateway/<code>. With --listen it is a vendor with one game
      until somebody launches that game; register http://<this machine>:<port> as the vendor's address.
  vendor-kit games --url <address> --key <operator.pem> --operator-id <41> [--currency <PHP>] [--transfer-wallet]
      What an operator asks of a vendor.
  vendor-kit storm (as wallet) [--protocol one-api] [--rounds 200] [--seed 1] [--launches 1] [--stay]
      A vendor in its worst mood: repeats, reorders, cuts connections, rolls back before it bets; with --listen its answers come
      late, broken off and wrong, too. Costs the members what is lost. With --stay it goes on telling what it booked.
  vendor-kit storm (--protocol tcg | --transfer-wallet [--protocol one-api]) --key <keys.json> --listen <port> [--seed 1]
      A vendor that keeps the wallets, in its worst mood: transfers are answered late, by halves, twice, not at all, with errors, and
      made or not. Whoever types “books” is told what it made, and all is well from then on; it ends with its input.

  --key is what this side signs with: the private half (PEM), or as JSON what the protocol has instead: apiKey and secret for one-api,
  merchantCode, desKey and signKey for tcg. Ends with 0 when everything was as it should be, with 1 when not.`;

const OPTIONS = /** @type {const} */ ({
  url: { type: 'string' },
  key: { type: 'string' },
  protocol: { type: 'string' },
  amounts: { type: 'string' },
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
  const { command, url, key, values } = wish;
  if (isKeeper(command, values)) return keepWallets(key, values);
  const walletUrl = url.replace(/\/$/, '');
  if (command === 'storm') return storm({ walletUrl, key, values });
  const sign = signerOf(key);
  if (command === 'games') {
    const { currency = 'PHP', 'transfer-wallet': isTransferWallet = false } = values;
    const vendor = { url: walletUrl, sign, currency, isTransferWallet, operatorId: Number(values['operator-id'] ?? 1) };
    return isWhole(await makeChecks(gamesChecks(vendor), say));
  }
  const { players, close } = await playersOf(values, { isMoody: false, dialect: RS_VENDOR });
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
    const { url = '', key: file = '', protocol = 'rs-v2', listen, user, token, game } = values;
    if (!['wallet', 'games', 'storm'].includes(command)) return `There is no ${command}.`;
    const spoken = command === 'storm' ? ['rs-v2', 'one-api', 'tcg'] : ['rs-v2'];
    if (!spoken.includes(protocol)) return `${command} does not speak ${protocol}.`;
    if (!isKeeper(command, values) && !URL.canParse(url)) return '--url is the address of the other side.';
    if (!existsSync(file)) return `--key names no file: ${file}`;
    if (command !== 'games' && listen === undefined && [user, token, game].includes(undefined)) {
      return 'Somebody must play: --listen waits for a launch, --user, --token and --game name one.';
    }
    const key = readFileSync(file, 'utf8');
    const isPem = key.includes('PRIVATE KEY');
    if (protocol === 'rs-v2' && !isPem) return `${file} holds no private key: a side signs with its own.`;
    if (protocol !== 'rs-v2') JSON.parse(key);
    return { command, url, key, values };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether it is to be a vendor that keeps the wallets. @param {string} command @param {Values} values */
function isKeeper(command, { protocol, 'transfer-wallet': isTransferWallet }) {
  return command === 'storm' && (protocol === 'tcg' || isTransferWallet === true);
}

/** @param {readonly import('./checks.mjs').Result[]} results */
function isWhole(results) {
  return results.length === 0 || results.some(({ problem }) => problem !== null) ? 1 : 0;
}

/** @typedef {{ listen?: string, user?: string, token?: string, game?: string, currency?: string, launches?: string,
 *   rounds?: string, seed?: string, stay?: boolean, 'transfer-wallet'?: boolean, protocol?: string, amounts?: string }} Values */

/** @param {{ walletUrl: string, key: string, values: Values }} wish */
async function storm({ walletUrl, key, values }) {
  const seed = Number(values.seed ?? 1);
  const isOneApi = values.protocol === 'one-api';
  const amounts = /** @type {'decimal' | 'hundredths' | 'parts'} */ (values.amounts ?? 'decimal');
  const keys = () => /** @type {import('./one-api.mjs').OneApiKeys} */ (JSON.parse(key));
  const dialect = isOneApi ? oneApiDialect({ ...keys(), amounts }) : rsDialect(signerOf(key));
  const { players, close, tellFrom } = await playersOf(values, {
    isMoody: true,
    dialect: isOneApi ? ONE_API_VENDOR : RS_VENDOR,
  });
  const vendor = await openStorm({ walletUrl, dialect, players, seed });
  tellFrom(vendor.books.told);
  await vendor.play(Number(values.rounds ?? 200));
  const { complaints, counts } = await vendor.end();
  say([`Seed ${seed}.`, ...counts.map(([mood, times]) => `${times} × ${mood}`), ...complaints].join('\n'));
  say(complaints.length === 0 ? 'The books agree.' : `${complaints.length} complaints.`);
  if (values.stay === true) await new Promise((resolve) => void process.stdin.on('end', resolve).resume());
  close();
  return complaints.length === 0 ? 0 : 1;
}

/** @param {string} key @param {Values} values */
async function keepWallets(key, { listen = '0', seed = '1', protocol = 'rs-v2' }) {
  const tcgKeys = () => /** @type {import('./tcg.mjs').TcgKeys} */ (JSON.parse(key));
  const dialect =
    protocol === 'tcg' ? tcgVendorDialect(tcgKeys()) : protocol === 'one-api' ? ONE_API_VENDOR : RS_VENDOR;
  const keeper = openKeeper({ ...dialect, troubleOf: troublesOf(diceOf(Number(seed))) });
  const { port, close } = await openVendor({ port: Number(listen), dialect, isMoody: true, launches: 0, keeper });
  say(`Seed ${seed}. A vendor that keeps wallets waits at port ${port}.`);
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== 'books') continue;
    keeper.calm();
    say(
      jsonOf({ moves: [...keeper.moves].map(([id, { parts, ...move }]) => ({ id, ...move, parts: String(parts) })) }),
    );
  }
  close();
  return 0;
}

/**
 * Whoever plays: named, or launched at a vendor that listens.
 * @param {Values} values @param {{ isMoody: boolean, dialect: import('./vendor-dialects.mjs').VendorDialect }} how
 */
async function playersOf({ listen, user, token, game, currency = 'PHP', launches = '1' }, { isMoody, dialect }) {
  if (listen === undefined) {
    const player = { user: user ?? '', token: token ?? '', gameCode: game ?? '', currency };
    return { players: [player], close: () => undefined, tellFrom: () => undefined };
  }
  const vendor = await openVendor({ port: Number(listen), dialect, isMoody, launches: Number(launches) });
  say(`A vendor waits at port ${vendor.port}. Log in at the operator's site and open the game “Conformance”.`);
  return { players: await vendor.launched, close: vendor.close, tellFrom: vendor.tellFrom };
}

if (process.argv[1]?.endsWith('vendor-kit.mjs') === true || process.argv[1]?.endsWith('/vendor-kit') === true) {
  process.exitCode = await main(process.argv.slice(2));
  // A vendor that waits for launches would keep the program open.
  process.exit();
}
