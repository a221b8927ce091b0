import { Unreachable } from '../../../../platform/refusal.ts';

import { jsonOf, mayPass, providerAt, type Sms, type SmsGateway, Undeliverable } from './gateway.ts';
import type { SmsSettings } from './gateway-settings.ts';

type Settings = Extract<SmsSettings, { provider: 'http' }>;

/** SMS by any gateway that takes one POST: address, headers and body come from the deployment's settings. */
export function httpSms(settings: Settings, privateHosts: readonly string[]): SmsGateway {
  const headers = { 'content-type': 'application/json', ...lowerCase(settings.headers) };
  const provider = providerAt(settings.url, privateHosts);
  const write = writerFor(headers['content-type']);
  return async (sms) => {
    const body = filled(settings.body, { ...sms, from: settings.from }, write);
    const { status, text } = await provider.post(settings.url, { headers, body });
    if (mayPass(status)) throw new Unreachable(`the SMS gateway answered ${status}`);
    const answer = jsonOf(text);
    const { success, idPointer } = settings;
    const isTaken = success === undefined || textAt(answer, success.pointer) === success.equals;
    if (status < 200 || status > 299 || !isTaken) throw new Undeliverable(`the SMS gateway answered ${status}`);
    return idPointer === '' ? '' : textAt(answer, idPointer);
  };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** How values are escaped, so that none can change the structure of the body. */
function writerFor(contentType: string): (value: string) => string {
  if (contentType.includes('x-www-form-urlencoded')) return encodeURIComponent;
  return (value) => JSON.stringify(value).slice(1, -1);
}

function filled(template: string, sms: Sms & { readonly from: string }, write: (value: string) => string): string {
  const values: Readonly<Record<string, string>> = { ...sms, toDigits: sms.to.slice(1) };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : write(value);
  });
}

/** The text or number at a JSON pointer (RFC 6901); empty when there is none. */
function textAt(answer: unknown, pointer: string): string {
  let value = answer;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
