import type { FastifyBaseLogger } from 'fastify';
import type { NotifyMember } from './events/member-notice.ts';
import type { NoteChange } from './events/operator-change.ts';
import { type BannerBoard, openBannerBoard } from './modules/brand/banners/index.ts';
import { type BrandBook, openBrandBook } from './modules/brand/brands/index.ts';
import { type NoticeBoard, openNoticeBoard } from './modules/brand/notices/index.ts';
import { type BotCheck, openBotCheck } from './modules/people/bot-check/index.ts';
import { openBreaker, openVendorBook } from './modules/play/vendors/index.ts';
import { type Hasher, openHasher } from './modules/people/passwords/index.ts';
import { changeTrail } from './modules/staff/operators/index.ts';
import { type Firebase, openFirebase } from './modules/people/verification-codes/index.ts';
import { openDelivery, type Delivery } from './modules/people/delivery/index.ts';
import { memberNotices } from './modules/support/messages/index.ts';
import { openChannels } from './modules/money/channels/index.ts';
import type { DepositsDeps } from './modules/money/deposits/index.ts';
import { type Chance, systemChance } from './platform/time-and-chance/chance.ts';
import { type Clock, systemClock } from './platform/time-and-chance/clock.ts';
import { type CountryOf, openCountries } from './platform/network/countries.ts';
import type { Config } from './config.ts';
import type { Db } from './platform/database/db.ts';
import type { Keys } from './keys.ts';

import type { Merchant } from './sandbox-bank/index.ts';
import { openPostgresHints, type RunningHints } from './platform/hints/postgres-hints.ts';
import { hearChanges, outdate } from './platform/load/changes.ts';

/** What all parts of the process share (settings, database pools, clock, keys, hints): opened first, closed last. */
export interface World {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly keys: Keys;
  /** As the owner: jobs, measures, and what operators change that reaches beyond a brand or lets somebody in. */
  readonly owner: Db;
  /** As the web: everything people ask for. */
  readonly web: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly hints: RunningHints;
  /** What operators change: counts here from now on, in this process by `outdate`, in the others because they hear of it. */
  readonly changes: Changes;
  readonly brands: BrandBook;
  /** What visitors are shown of the brands' banners and notices. */
  readonly banners: BannerBoard;
  readonly notices: NoticeBoard;
  /** The country of an address. */
  readonly countryOf: CountryOf;
  /** Writes what operators change into the audit trail. */
  readonly noteChange: NoteChange;
  /** Writes members messages of the house's own. */
  readonly notifyMember: NotifyMember;
  readonly hasher: Hasher;
  /** Tells people from programs. */
  readonly botCheck: BotCheck;
  readonly links: Awaited<ReturnType<typeof openVendorBook>>;
  readonly channels: DepositsDeps['channels'];
  /** The providers of mail and text messages. */
  readonly delivery: Delivery;
  /** The Firebase project that verifies phone numbers; undefined where none is set up. */
  readonly firebase: Firebase | undefined;
  /** Us, as the sandbox bank knows us. Empty when its channel has no key: then there is no bank. */
  readonly merchants: readonly Merchant[];
  /** Whether people reach us by https. */
  readonly https: boolean;
}

export interface OpenDatabases {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly keys: Keys;
  readonly owner: Db;
  readonly web: Db;
  /** Another clock, for tests. */
  readonly clock?: Clock;
}

export interface Changes {
  outdate(): Promise<void>;
  close(): Promise<void>;
}

const MERCHANT = 'baize';

/** Opens what lies between the databases and the modules. */
export async function openWorld(opened: OpenDatabases): Promise<World> {
  const { config, keys, web, log, clock = systemClock } = opened;
  const url = config.DATABASE_API_URL ?? config.DATABASE_URL;
  const hints = await openPostgresHints({ db: web, url, onError: (error) => log.warn({ err: error }, 'hints') });
  const internal = internalUrl(config);
  const privateHosts = [...config.PRIVATE_HOSTS, new URL(internal).hostname];
  const { operatorPrivateKey } = keys;
  const links = await openVendorBook(web, {
    ...{ keysFile: keys.vendors, keys, operatorPrivateKey, privateHosts },
    breaker: openBreaker(clock),
  });
  const changes = await openChanges({ web, links, url, log });
  const { sandbox } = keys.channels;
  const secret = sandbox?.adapter === 'sandbox' ? sandbox.secret : undefined;
  const brands = openBrandBook(web, { clock });
  return {
    ...opened,
    clock,
    chance: systemChance,
    hints,
    changes,
    brands,
    banners: openBannerBoard(web, { clock }),
    notices: openNoticeBoard(web, { clock, hints }),
    countryOf: await openCountries(config.COUNTRY_DATABASE),
    noteChange: changeTrail(clock),
    notifyMember: memberNotices({ clock, chance: systemChance, brands }),
    hasher: openHasher(),
    botCheck: openBotCheck({ keys }),
    links,
    channels: openChannels(keys.channels, {
      ...{ clock, privateHosts },
      bank: { url: `${internal}/bank`, merchant: MERCHANT },
    }),
    delivery: openDelivery({ services: keys.services, isDemo: isDemo(config), privateHosts }),
    firebase: openFirebase(keys.services.firebase),
    merchants: secret
      ? [{ id: MERCHANT, name: 'Baize', secret, webhookUrl: `${internal}/webhooks/payments/sandbox`, privateHosts }]
      : [],
    https: config.PUBLIC_URL.startsWith('https:'),
  };
}

/** Whatever is kept in memory is outdated by what an operator changes, in this process and in any other. */
async function openChanges({
  web,
  links,
  url,
  log,
}: Pick<World, 'web' | 'links' | 'log'> & { readonly url: string }): Promise<Changes> {
  const onError = (error: unknown): void => log.warn({ err: error }, 'a change may not be seen yet');
  const forget = (): Promise<void> => {
    outdate(web);
    return links.refresh().catch(onError);
  };
  const heard = await hearChanges({ url, onError, onChange: () => void forget() });
  return { outdate: forget, close: () => heard.close() };
}

/** A demo shows what it would send, codes and all. So it is never one in production, whatever it was seeded with. */
function isDemo({ BAIZE_SEED, NODE_ENV }: Config): boolean {
  return BAIZE_SEED === 'demo' && NODE_ENV !== 'production';
}

/** Where this server reaches itself. An address that means "everywhere" is no address to call. */
function internalUrl({ INTERNAL_URL, HOST, PORT }: Config): string {
  if (INTERNAL_URL !== undefined) return INTERNAL_URL.replace(/\/$/, '');
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
