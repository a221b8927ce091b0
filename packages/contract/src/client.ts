import type { z } from 'zod';
import type { CALLS } from './calls/index.ts';

type AnyCall = (typeof CALLS)[number];
type NameOf<C extends AnyCall> = `${C['method']} ${C['path']}`;

/** A call's name, which is also how to make it: `GET /wps/captcha`. So the site needs these types and no schema at run time. */
export type CallName = NameOf<AnyCall>;

export type CallNamed<N extends CallName> = Extract<AnyCall, { method: MethodOf<N>; path: PathOf<N> }>;
type MethodOf<N extends string> = N extends `${infer M} ${string}` ? M : never;
type PathOf<N extends string> = N extends `${string} ${infer P}` ? P : never;

/** Calls whose body must be sealed, and those that must not. The types keep the two apart. */
export type SealedCallName = NameOf<Extract<AnyCall, { sealed: true }>>;
export type PlainCallName = Exclude<CallName, SealedCallName>;

/** What the caller sends, in wire form. */
export type RequestOf<N extends CallName> = z.input<CallNamed<N>['request']>;
/** What comes back as `value`, in wire form. */
export type ValueOf<N extends CallName> = z.output<CallNamed<N>['value']>;
