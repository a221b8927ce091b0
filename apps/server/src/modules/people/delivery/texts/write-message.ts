import { CN } from './cn.ts';
import { EN } from './en.ts';
import { ID } from './id.ts';
import { TH } from './th.ts';
import { TY } from './ty.ts';
import { VI } from './vi.ts';
import type { MailTemplate, SmsTemplate, MessageTexts } from './message-texts.ts';

export const MESSAGE_TEXTS: Readonly<Record<string, MessageTexts>> = { EN, CN, ID, TH, TY, VI };

interface MessageToWrite<T> {
  readonly brand: { readonly name: string };
  readonly language: string;
  readonly template: T;
  readonly values: Readonly<Record<string, string>>;
}

/** Writes a message from its template with the values filled in, in English where the language is none of ours. */
export const writeMessage = {
  sms: (message: MessageToWrite<SmsTemplate>): string => filled(textsOf(message).sms[message.template], message),
  mail: (message: MessageToWrite<MailTemplate>): { readonly subject: string; readonly text: string } => {
    const { subject, text } = textsOf(message).mail[message.template];
    // A subject is one line, whatever a value holds.
    return { subject: filled(subject, message).replaceAll(/\s+/g, ' '), text: filled(text, message) };
  },
};

function textsOf({ language }: MessageToWrite<unknown>): MessageTexts {
  return MESSAGE_TEXTS[language] ?? EN;
}

function filled(template: string, { brand, values }: MessageToWrite<unknown>): string {
  const all: Readonly<Record<string, string>> = { ...values, brand: brand.name };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole);
}
