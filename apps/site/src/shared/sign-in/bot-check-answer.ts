import type { RequestOf } from '@baize/contract/client';
import type { login } from '@baize/contract/people/sign-in';

/** The `botCheck` of a request. */
export type BotCheckAnswer = NonNullable<RequestOf<typeof login>['botCheck']>;
