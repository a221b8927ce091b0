import type { RequestOf } from '@baize/contract';

/** The `botCheck` of a request. */
export type BotProof = NonNullable<RequestOf<'POST /wps/session/login'>['botCheck']>;
