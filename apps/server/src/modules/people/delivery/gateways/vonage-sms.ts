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
    const first = firstMessage(answer);
    const verdict = textOf(first.status) || String(status);
    if (PASSING.has(verdict)) throw new Unreachable(`vonage said ${verdict}`);
    if (verdict !== '0') throw new Undeliverable(`vonage ${verdict}`);
    return textOf(first['message-id']);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function firstMessage(answer: string): Readonly<Record<string, unknown>> {
  const { messages } = jsonOf(answer);
  const first: unknown = Array.isArray(messages) ? messages[0] : undefined;
  return typeof first === 'object' && first !== null ? (first as Record<string, unknown>) : {};
}
