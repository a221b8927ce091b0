import { CN } from './cn.ts';
import { EN } from './en.ts';
import { ID } from './id.ts';
import { TH } from './th.ts';
import { TY } from './ty.ts';
import { VI } from './vi.ts';
import type { MailTemplate, SmsTemplate, Words } from './message-texts.ts';

export const WORDS: Readonly<Record<string, Words>> = { EN, CN, ID, TH, TY, VI };

interface Asked<T> {
  readonly brand: { readonly name: string };
  readonly language: string;
  readonly template: T;
  readonly values: Readonly<Record<string, string>>;
}

/** The letters of a language with their values filled in; in English where the language is none of ours. */
export const inWords = {
  sms: (asked: Asked<SmsTemplate>): string => filled(wordsOf(asked).sms[asked.template], asked),
  mail: (asked: Asked<MailTemplate>): { readonly subject: string; readonly text: string } => {
    const { subject, text } = wordsOf(asked).mail[asked.template];
    // A subject is one line, whatever a value holds.
    return { subject: filled(subject, asked).replaceAll(/\s+/g, ' '), text: filled(text, asked) };
  },
};

function wordsOf({ language }: Asked<unknown>): Words {
  return WORDS[language] ?? EN;
}

function filled(template: string, { brand, values }: Asked<unknown>): string {
  const all: Readonly<Record<string, string>> = { ...values, brand: brand.name };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => all[name] ?? whole);
}
