import { decimalsOf, type Instant, isCurrency, textFromParts } from '@baize/kernel';
import type { Clock } from '../../../../platform/time-and-chance/clock.ts';
import { Unreachable } from '../../../../platform/refusal.ts';
import {
  type Channel,
  type ChannelOrder,
  type ChannelPayout,
  ChannelRefused,
  type ChannelReport,
  type PayoutReport,
  type ProviderAmount,
  type WebhookHeaders,
  type WebhookReading,
} from '../channel.ts';
import {
  amountFrom,
  type ProviderResponse,
  type CallProvider,
  providerCaller,
  bodyOrRefusal,
  jsonFrom,
  bodyOrUnreachable,
} from '../provider-api.ts';
import type { HostedPlaces, HostedRequest, HostedSettings } from './hosted-settings.ts';
import { coversAll, judgeSignature } from './hosted-signature.ts';
import { filled, inJson, placeAt, valueAt } from './pointer.ts';

const NAME = 'the hosted payment page';

interface Deps {
  readonly call: CallProvider;
  readonly settings: HostedSettings;
}

/**
 * Any provider with a payment page of its own, described by settings: how to call it, where its answers say what, and how it
 * signs its notifications. It must recognise an order by our reference or key, because an attempt may come twice. A notification
 * is acted on alone only when all of it is signed together with the time; else the provider is queried.
 */
export function hostedChannel(settings: HostedSettings, clock: Clock): Channel {
  const { url, headers, privateHosts = [] } = settings;
  const call = providerCaller({ name: NAME, url, privateHosts });
  const deps: Deps = {
    settings,
    call: (question) => call({ ...question, headers: { ...headers, ...question.headers } }),
  };
  return {
    confirmedBy: 'provider',
    create: (order) => create(deps, order),
    query: async (reference) => {
      const answer = await asked(deps, settings.query, { reference });
      return answer.status === 404 ? 'unknown' : reportFrom(deps, bodyOrUnreachable(NAME, answer));
    },
    readWebhook: (rawBody, sent) => notificationFrom(settings, { rawBody, headers: sent, now: clock.now() }),
    createPayout: (payout) => createPayout(deps, payout),
    queryPayout: async (reference) => {
      if (settings.payout === undefined) return 'unknown';
      const answer = await asked(deps, settings.payout.query, { reference });
      return answer.status === 404 ? 'unknown' : payoutFrom(deps, bodyOrUnreachable(NAME, answer));
    },
  };
}

function asked(
  { call }: Deps,
  { method, path, body, headers }: HostedRequest,
  values: Readonly<Record<string, string>>,
): Promise<ProviderResponse> {
  const plain = Object.entries(headers).map(([name, value]) => [name, filled(value, values, (text) => text)] as const);
  const question = { method, path: filled(path, values, encodeURIComponent), headers: Object.fromEntries(plain) };
  return call(method === 'GET' ? question : { ...question, body: filled(body, values, inJson) });
}

async function create(deps: Deps, order: ChannelOrder): Promise<ChannelReport> {
  const { reference, code, amount, returnUrl, expiresAt, idempotencyKey } = order;
  const values = {
    reference,
    code,
    ...amountValues(deps, amount),
    returnUrl,
    idempotencyKey,
    ...timeValues(expiresAt),
  };
  const made = reportFrom(deps, bodyOrRefusal(NAME, await asked(deps, deps.settings.create, values)));
  // Once there was something to pay the amount may be another; before, it tells whether this is the order we meant.
  const isOurs = made.standing !== 'open' || isSame(made.amount, amount);
  if (!isOurs) throw new ChannelRefused('the provider has another order of this name');
  return made;
}

async function createPayout(deps: Deps, payout: ChannelPayout): Promise<PayoutReport> {
  const { settings } = deps;
  if (settings.payout === undefined) throw new ChannelRefused('this provider does not pay out');
  const { reference, amount, account, holder, institution = '', idempotencyKey } = payout;
  const values = { reference, ...amountValues(deps, amount), account, holder, institution, idempotencyKey };
  const made = payoutFrom(deps, bodyOrRefusal(NAME, await asked(deps, settings.payout.create, values)));
  if (!isSame(made.amount, amount)) throw new ChannelRefused('the provider has another payout of this name');
  return made;
}

function isSame(a: ProviderAmount, b: ProviderAmount): boolean {
  return a.parts === b.parts && a.currency === b.currency;
}

function timeValues(expiresAt: Instant): Record<string, string> {
  return { expiresAt: new Date(expiresAt).toISOString(), expiresAtSeconds: String(Math.floor(expiresAt / 1000)) };
}

function amountValues({ settings }: Deps, { parts, currency }: ProviderAmount): Record<string, string> {
  const decimals = isCurrency(currency) ? decimalsOf(currency) : 0;
  const minor = String((parts * 10n ** BigInt(decimals)) / 100_000n);
  return { amount: settings.amounts === 'minor' ? minor : textFromParts(parts), currency };
}

function amountAt({ amounts }: HostedSettings, document: unknown, at: { amount: string; currency: string }) {
  const [written, currency] = [valueAt(document, at.amount), valueAt(document, at.currency)];
  if (written === undefined || typeof currency !== 'string') return undefined;
  if (amounts === 'decimal') return amountFrom(written, currency);
  if (!/^\d{1,18}$/.test(String(written)) || !isCurrency(currency)) return undefined;
  return { parts: (BigInt(written) * 100_000n) / 10n ** BigInt(decimalsOf(currency)), currency };
}

function reportFrom({ settings }: Deps, body: unknown): ChannelReport {
  const { order, payPage, words } = settings;
  const id = valueAt(body, order.id);
  const standing = words[String(valueAt(body, order.status))];
  const url = payPage.startsWith('/')
    ? valueAt(body, payPage)
    : filled(payPage, { id: String(id ?? '') }, encodeURIComponent);
  const isPaid = standing === 'paid' && order.paid !== '';
  const amount = amountAt(settings, body, isPaid ? { ...order, amount: order.paid } : order);
  if (id === undefined || standing === undefined || !isPage(url) || amount === undefined) throw unreadable();
  return { providerReference: String(id), show: { kind: 'redirect', url }, standing, amount };
}

function isPage(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);
}

function payoutFrom({ settings }: Deps, body: unknown): PayoutReport {
  const { payout } = settings;
  const id = payout && valueAt(body, payout.places.id);
  const standing = payout?.words[String(valueAt(body, payout.places.status))];
  const amount = payout && amountAt(settings, body, payout.places);
  if (id === undefined || standing === undefined || amount === undefined) throw unreadable();
  return { providerReference: String(id), standing, amount };
}

const unreadable = (): Unreachable => new Unreachable(`${NAME} answered something we cannot read`);

interface ReceivedWebhook {
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
  readonly now: Instant;
}

function notificationFrom(settings: HostedSettings, received: ReceivedWebhook): WebhookReading {
  const { webhook } = settings;
  const judged = judgeSignature({ proof: webhook.proof, secret: webhook.secret, ...received });
  if (judged !== 'genuine') return judged;
  const body = jsonFrom(received.rawBody);
  const id = valueAt(body, webhook.places.id);
  const reference = valueAt(body, webhook.reference);
  if (id === undefined || reference === undefined) return 'unreadable';
  const named = { reference: String(reference), providerReference: String(id) };
  const status = String(valueAt(body, webhook.places.status) ?? '');
  const eventId = String(valueAt(body, webhook.eventId || '/') ?? `${id}/${status}`).slice(0, 100);
  const isPayout = webhook.payoutMark !== '' && placeAt(body, webhook.payoutMark) !== undefined;
  if (isPayout) return { about: 'payout', eventId, ...named, standing: 'pending', amount: null };
  const event = settings.words[status];
  if (event === undefined || event === 'open') return 'nothing';
  return { about: 'order', eventId, ...named, event, amount: signedAmount(settings, body, webhook.places) };
}

/** Null where the signature does not cover it, or an old webhook could be sent again: then the provider is queried. */
function signedAmount(settings: HostedSettings, body: unknown, places: HostedPlaces): ProviderAmount | null {
  if (!coversAll(settings.webhook.proof)) return null;
  const isPaid = settings.words[String(valueAt(body, places.status))] === 'paid' && places.paid !== '';
  return amountAt(settings, body, isPaid ? { ...places, amount: places.paid } : places) ?? null;
}
