import { Unreachable } from '../../../../platform/refusal.ts';

import { basic, jsonOf, mayPass, providerAt, type SmsGateway, Undeliverable } from './gateway.ts';
import type { SmsSettings } from './gateway-settings.ts';

type Settings = Extract<SmsSettings, { provider: 'twilio' }>;

/** SMS by Twilio's Messages resource: a form in, JSON out, 201 when it is queued. */
export function twilioSms(settings: Settings, privateHosts: readonly string[]): SmsGateway {
  const { accountSid, authToken, from, url } = settings;
  const at = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, url);
  const provider = providerAt(url, privateHosts);
  const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from];
  return async ({ to, text }) => {
    const { status, text: answer } = await provider.post(at, {
      headers: {
        authorization: basic(accountSid, authToken),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams([['To', to], sender, ['Body', text]]).toString(),
    });
    const { sid, code } = jsonOf(answer);
    if (mayPass(status)) throw new Unreachable(`twilio answered ${status}`);
    if (status < 200 || status > 299) throw new Undeliverable(`twilio ${status} ${Number(code) || ''}`.trim());
    return typeof sid === 'string' ? sid : '';
  };
}
