import type { RequestOf } from '@baize/contract';

/** The `botCheck` of a request. */
export type BotCheckAnswer = NonNullable<RequestOf<'POST /wps/session/login'>['botCheck']>;
