import { httpSms } from './gateways/http-sms.ts';
import { smtpMail } from './gateways/smtp-mail.ts';
import { twilioSms } from './gateways/twilio-sms.ts';
import { vonageSms } from './gateways/vonage-sms.ts';
import type { MailGateway, SmsGateway } from './gateways/gateway.ts';
import type { MailSettings, SmsSettings } from './gateways/gateway-settings.ts';

/** The price of an SMS towards the brand's daily limit, where the provider's settings name none. */
const USUAL_PRICE = 50;

/** The providers that deliver a brand's e-mails and text messages. */
export interface Delivery {
  readonly sms: SmsGateway | undefined;
  readonly mail: MailGateway | undefined;
  /** Whether messages that no provider takes are kept, to be read on the outbox page: in a demo only. */
  readonly hasOutbox: boolean;
  /** What one part of an SMS to a country costs, in thousandths of the provider's unit. */
  readonly priceOf: (country: string) => number;
}

export interface DeliverySettings {
  readonly services: { readonly sms?: SmsSettings | undefined; readonly mail?: MailSettings | undefined };
  /** A demo shows everybody what it sends to anybody. */
  readonly isDemo: boolean;
  readonly privateHosts: readonly string[];
}

/** Opens the providers of the settings, without calling them yet. */
export function openDelivery({ services: { sms, mail }, isDemo, privateHosts }: DeliverySettings): Delivery {
  return {
    sms: sms && smsBy(sms, privateHosts),
    mail: mail && smtpMail(mail),
    hasOutbox: isDemo && (sms === undefined || mail === undefined),
    priceOf: (country) => sms?.prices[country] ?? sms?.price ?? USUAL_PRICE,
  };
}

function smsBy(settings: SmsSettings, privateHosts: readonly string[]): SmsGateway {
  switch (settings.provider) {
    case 'twilio':
      return twilioSms(settings, privateHosts);
    case 'vonage':
      return vonageSms(settings, privateHosts);
    case 'http':
      return httpSms(settings, privateHosts);
  }
}
