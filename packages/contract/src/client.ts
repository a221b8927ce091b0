import type { z } from 'zod';
import type { Call } from './call.ts';

/** A call's name, which is also how to make it: `GET /wps/captcha`. So the site needs the types of calls and no schema at run time. */
export type NameOf<C extends Call> = `${C['method']} ${C['path']}`;

/** The name of a call whose body must be sealed; no name of any other. */
export type SealedNameOf<C extends Call> = true extends C['sealed'] ? NameOf<C> : never;

/** The name of a call whose body must not be sealed. The types keep the two apart. */
export type PlainNameOf<C extends Call> = true extends C['sealed'] ? never : NameOf<C>;

/** What the caller sends, in wire form. */
export type RequestOf<C extends Call> = z.input<C['request']>;

/** What comes back as `value`, in wire form. */
export type ValueOf<C extends Call> = z.output<C['value']>;
