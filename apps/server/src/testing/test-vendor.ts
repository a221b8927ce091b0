import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GAMES_PATHS, JACKPOTS_PATH, SIGNATURE_HEADER, type VendorGame } from '@baize/contract/vendor';
import type { VendorSettings } from '../modules/play/vendors/index.ts';
import { aTestVendorRewards, type TestVendorRewards } from './test-vendor-rewards.ts';
import { aTestVendorWallet, type TestVendorWallet } from './test-vendor-wallet.ts';

/** How the test vendor answers: correctly, with an error, with an unreadable body, with a foreign address, or not at all. */
export type Mood = 'well' | 'no-such-game' | 'broken' | 'foreign-address' | 'silent';

/** A vendor over real HTTP, which checks our signature and gives an address per launch. */
export interface TestVendor {
  readonly keys: VendorSettings;
  readonly operatorPrivateKey: KeyObject;
  games: VendorGame[];
  mood: Mood;
  /** Answers are sent only once this is resolved. */
  heldUpBy: Promise<void> | undefined;
  /** What it tells of jackpots; undefined: it has no such call. */
  jackpots: readonly object[] | undefined;
  /** What the operator asked, newest last. */
  readonly asked: { readonly path: string; readonly signed: boolean; readonly body: Record<string, unknown> }[];
  /** The wallets it keeps for members. */
  readonly wallet: TestVendorWallet;
  /** The free rounds it gave. */
  readonly rewards: TestVendorRewards;
  /** Signs as the vendor does. */
  sign(raw: string | Buffer): string;
  close(): Promise<void>;
}

export const aVendorGame = (game_code: string, words: Partial<VendorGame> = {}): VendorGame => ({
  game_code,
  name: game_code,
  category: 'Video Slots',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  blocked_countries: [],
  restricted_countries: [],
  certifications: [],
  product: 'Test',
  lines: null,
  url_thumb: '',
  url_logo: '',
  names: {},
  ...words,
});

export async function openTestVendor(): Promise<TestVendor> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const server = createServer((request, response) => {
    void bytesOf(request).then(async (raw) => {
      const signature = Buffer.from(String(request.headers[SIGNATURE_HEADER]), 'base64');
      const signed = verify('sha256', raw, operator.publicKey, signature);
      const path = request.url ?? '';
      const seat = vendor.asked.push({
        path,
        signed,
        body: JSON.parse(raw.toString('utf8')) as Record<string, unknown>,
      });
      if (vendor.mood === 'silent') return;
      if (path.includes('/transfer_wallet/')) {
        vendor.wallet.receive(path, raw.toString('utf8'), response);
        return;
      }
      if (path.includes('/freebet/')) {
        vendor.rewards.receive(path, vendor.asked[seat - 1]?.body ?? {}, response);
        return;
      }
      const { status, body } = answerOf(vendor, path, { address: address(), seat });
      await vendor.heldUpBy;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const vendor: TestVendor = {
    keys: { publicKey: createPublicKey(own.privateKey), url: address(), operatorId: 7 },
    operatorPrivateKey: operator.privateKey,
    games: [aVendorGame('lanterns', { name: 'Paper Lanterns' })],
    mood: 'well',
    heldUpBy: undefined,
    jackpots: undefined,
    asked: [],
    wallet: aTestVendorWallet(),
    rewards: aTestVendorRewards(),
    sign: (raw) => sign('sha256', Buffer.from(raw), own.privateKey).toString('base64'),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return vendor;
}

function answerOf(
  vendor: TestVendor,
  path: string,
  at: { address: string; seat: number },
): { status: number; body: unknown } {
  if (vendor.mood === 'broken') return { status: 500, body: 'oops' };
  if (path === JACKPOTS_PATH) {
    return vendor.jackpots === undefined ? { status: 404, body: {} } : { status: 200, body: vendor.jackpots };
  }
  if (path === GAMES_PATHS.list) return { status: 200, body: vendor.games };
  if (vendor.mood === 'no-such-game') return { status: 404, body: { error: 'no such game' } };
  const origin = vendor.mood === 'foreign-address' ? 'https://evil.example' : at.address;
  return { status: 200, body: { url: `${origin}/play?launch=${at.seat}` } };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
