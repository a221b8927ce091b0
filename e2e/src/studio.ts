import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { opsPutGame } from '@baize/contract/play/catalogue-ops';
import type { opsAddVendor, opsOfferVendor, opsSyncVendor } from '@baize/contract/play/vendors-ops';
import type { GameUrlRequest, VendorGame } from '@baize/contract/vendor';
import { type Caller, sendRaw } from './site-api.ts';

type Json = Record<string, unknown>;
type ListedGame = Pick<VendorGame, 'game_code' | 'name' | 'category'> & { readonly opensList?: true };

/** A studio with games of its own, which speaks the public protocol; its games are pages that say what they were told. */
export interface Studio {
  /** What the site asked to open a game, the newest last. */
  readonly asked: Partial<GameUrlRequest>[];
  /** Answers nothing any more, as long as it is down. */
  isDown: boolean;
  /** The stake of a round that goes on. Gives the status that the wallet answers. */
  bet(
    vendor: string,
    words: { readonly game: string; readonly round: string; readonly amount: number },
  ): Promise<unknown>;
  /** Takes its games off the site, and itself out of the net. */
  close(): Promise<void>;
}

/** Shows which game it is, for whom, and every message of the page around it. */
const GAME_PAGE = `<!doctype html><html lang="en"><title>Studio</title><main><h1></h1><ol></ol></main><script>
  const { game, currency } = Object.fromEntries(new URLSearchParams(location.search));
  document.querySelector('h1').textContent = game + ' ' + currency;
  addEventListener('message', ({ data }) => {
    document.querySelector('ol').append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(data) }));
  });
  parent.postMessage({ type: 'baize.game', event: 'ready' }, '*');
</script></html>`;

export interface StudioPlan {
  readonly siteUrl: string;
  /** Two operators of the brand: a vendor is taken by two people. */
  readonly staff: Caller;
  readonly second: Caller;
  /** The studio's games by the code that it is known under: one studio may be known as several vendors. */
  readonly vendors: Readonly<Record<string, readonly ListedGame[]>>;
}

export async function openStudio({ siteUrl, staff, second, vendors }: StudioPlan): Promise<Studio> {
  const own = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, vendor = '', ...rest] = (request.url ?? '').split('/');
    if (vendor.startsWith('play?')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(GAME_PAGE);
    const body = JSON.parse(await textOf(request)) as Partial<GameUrlRequest>;
    if (studio.isDown) return void request.socket.destroy();
    const isList = rest.join('/').endsWith('game/list');
    if (!isList) studio.asked.push(body);
    const query = new URLSearchParams({ game: body.game_code ?? '', currency: body.currency ?? '' });
    const said = isList ? listOf(vendors[vendor] ?? []) : { url: `${url}/play?${query.toString()}` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  const studio: Studio = {
    asked: [],
    isDown: false,
    bet: async (vendor, { game, round, amount }) => {
      const { user, token } = studio.asked.findLast(({ game_code, token }) => game_code === game && token) ?? {};
      const ids = { request_uuid: randomUUID(), transaction_uuid: randomUUID() };
      const body = JSON.stringify({ user, token, ...ids, amount, currency: 'PHP', game_code: game, round });
      const signature = sign('sha256', Buffer.from(body), own.privateKey).toString('base64');
      const headers = { 'content-type': 'application/json', 'X-Hub88-Signature': signature };
      const path = `/gateway/${vendor}/transaction/bet`;
      return (JSON.parse((await sendRaw(siteUrl, { method: 'POST', path, body, headers })).text) as Json).status;
    },
    close: async () => {
      for (const vendor of Object.keys(vendors)) {
        await staff.call<typeof opsOfferVendor>('POST /ops/games/vendors/offer', { vendor, isOffered: false });
      }
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  for (const [vendor, games] of Object.entries(vendors)) {
    const name = `Studio ${vendor}`;
    const how = { operatorId: 41, publicKey: own.publicKey, currencies: ['PHP'] };
    for (const each of [staff, second]) {
      await each.call<typeof opsAddVendor>('POST /ops/vendors', { vendor, name, url: `${url}/${vendor}`, ...how });
    }
    await staff.call<typeof opsSyncVendor>('POST /ops/vendors/sync', { vendor });
    for (const { game_code: gameCode } of games.filter(({ opensList }) => opensList)) {
      await staff.call<typeof opsPutGame>('PUT /ops/games', { vendor, gameCode, opensList: true });
    }
    await staff.call<typeof opsOfferVendor>('POST /ops/games/vendors/offer', { vendor, isOffered: true });
  }
  return studio;
}

function listOf(games: readonly ListedGame[]): Json[] {
  const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'];
  return games.map(({ game_code, name, category }) => ({ game_code, name, category, platforms }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
