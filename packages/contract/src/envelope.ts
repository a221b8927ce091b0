import type { RefusalCode } from './refusals.ts';

/** Every answer of the site API. `message` is empty or a refusal code, which is also its i18n key. */
export type Envelope<V> =
  | { readonly success: true; readonly message: ''; readonly value: V }
  | { readonly success: false; readonly message: RefusalCode; readonly value: RefusalParams | null };

/** What a refusal says beyond its code: numbers for the text, complaints per field, the captcha flag. */
export type RefusalParams = Readonly<Record<string, unknown>>;
