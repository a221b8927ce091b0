import { Unreachable } from '../../../../platform/refusal.ts';

import { isSimpleText } from '../sms-parts.ts';
import { basic, jsonOf, mayPass, providerAt, type SmsGateway, Undeliverable } from './gateway.ts';
import type { SmsSettings } from './gateway-settings.ts';

type Settings = Extract<SmsSettings, { provider: 'vonage' }>;

/** Statuses after which another try makes sense: throttled, and an internal error of Vonage. */
const PASSING = new Set(['1', '5']);

/** SMS by Vonage's SMS API: it answers 200 whatever happened, and says in a status of its own what did. */
export function vonageSms(settings: Settings, privateHosts: readonly string[]): SmsGateway {
  const { apiKey, apiSecret, from, url } = settings;
  const at = new URL('/sms/json', url);
  const provider = providerAt(url, privateHosts);
  return async ({ to, text, ref }) => {
    const { status, text: answer } = await provider.post(at, {
      headers: { authorization: basic(apiKey, apiSecret), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        from,
        to: to.slice(1),
        text,
        'client-ref': ref,
        ...(isSimpleText(text) ? {} : { type: 'unicode' }),
      }).toString(),
    });
    if (mayPass(status)) throw new Unreachable(`vonage answered ${status}`);
    const parts = messagesIn(answer);
    const verdicts = parts.length === 0 ? [String(status)] : parts.map((part) => textOf(part.status));
    const refused = verdicts.filter((verdict) => verdict !== '0');
    const forGood = refused.find((verdict) => !PASSING.has(verdict));
    if (forGood !== undefined) throw new Undeliverable(`vonage ${forGood}`);
    if (refused.length > 0) throw new Unreachable(`vonage said ${refused.join()}`);
    return textOf(parts[0]?.['message-id']);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** One for each part that a text was cut into: it arrives only when all of them were taken. */
function messagesIn(answer: string): readonly Readonly<Record<string, unknown>>[] {
  const { messages } = jsonOf(answer);
  const all: readonly unknown[] = Array.isArray(messages) ? messages : [];
  return all.map((one) => (typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : {}));
}
