import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';
import type { OperatorRole } from './operator-roles.ts';
import { strict } from './strict.ts';

/**
 * Who may make a call: `anyone`; `session` any log-in, a trial account too; `member` any log-in but a trial account
 * (refused with in_need_true_account); `agent` isAgent 1, 2, 41 or 42; `operator` somebody who runs the brand, with a token
 * of their own that opens nothing else. A call without one does not compile.
 */
export type Access = 'anyone' | 'session' | 'member' | 'agent' | 'operator';

/**
 * An answer that is the same for whoever asks the same of a brand in the same language: made once, kept for a moment, dropped by any
 * change of an operator. Its handler is shown nothing else of the caller, and is at fault where it looks.
 */
export interface Kept {
  /**
   * What else of the caller it depends on: then it is kept for each, and no proxy shares it. `reach`: on the country, as far as games
   * are kept from it. Its handler is told the country only there, and a brand that keeps no game from any has one answer for all.
   */
  readonly also?: readonly ('ip' | 'country' | 'host' | 'reach')[];
  /** Only as visitors get it: whoever is logged in is answered by themselves, and the handler knows their session. */
  readonly visitors?: true;
}

/** One call of the site API: what it is named, who may make it, what goes in, what comes out, how it says no. */
export interface Call {
  /** The file of this package that declares it, as it is imported: `money/deposits`. */
  readonly declaredIn: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** Of an operator's call, and there it must stand: the role that a token needs (`any`: every token). */
  readonly role?: OperatorRole | 'any';
  /** The body must come as a JWE made with the server's public key (passwords never lie in a proxy's log). */
  readonly sealed?: true;
  /** The body may come as an HTML form, too: `name=value`, and `name[part]=value` for a part of a field. */
  readonly form?: true;
  /** Answered, too, while the brand is in maintenance or the visitor's region is restricted: what the closed pages need. */
  readonly whenClosed?: true;
  /** Answered, too, in a session whose password must be changed first (B3.11): the change itself and what its page needs. */
  readonly whenForced?: true;
  /**
   * Money moves, or is set aside, when it is made. Such a call names its intention (a `requestKey`, or the id of what it
   * decides), and the same call again has no further effect: `repeat-calls.test.ts` makes each fifty times at once.
   */
  readonly movesMoney?: true;
  /** The answer to a GET is kept and given to others. */
  readonly kept?: Kept;
  /** How large a body may be, where that is more than usual: a picture. */
  readonly bodyBytesMax?: number;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** The query of a GET or DELETE, the JSON body of the others. Wire form in, our form out. */
  readonly request: z.ZodType;
  /** The envelope's `value`, in wire form. */
  readonly value: z.ZodType;
  /** What it may refuse beyond what every call may (see COMMON_REFUSALS). */
  readonly refusals: readonly RefusalCode[];
}

/** A call with the types of what goes in and out worked out once, so that nobody who makes or serves it needs its schemas. */
export interface TypedCall<Shape extends CallShape, Sent, Request, Answer, Value> extends Call {
  readonly method: Shape['method'];
  readonly path: Shape['path'];
  readonly access: Shape['access'];
  readonly sealed?: Shape['sealed'] extends true ? true : never;
  readonly request: z.ZodType<Request, Sent>;
  readonly value: z.ZodType<Value, Answer>;
}

/** What is known of a call beyond its schemas. */
type CallShape = Pick<Call, 'method' | 'path' | 'access'> & { readonly sealed: boolean };

/** Nothing but the properties: written out in declarations instead of the schema that it was inferred from. */
type Written<T> = T extends Leaf
  ? T
  : T extends readonly (infer Item)[]
    ? Written<Item>[]
    : T extends object
      ? { [Key in keyof T]: Written<T[Key]> }
      : T;
type Leaf = string | number | boolean | bigint | null | undefined | Recursive;
/** A shape that contains itself cannot be written out; it has a name instead. */
interface Recursive {
  readonly childrenNodes: unknown;
}

/** Who may make a call: operators only by a role, so that a call under /ops without one does not compile. */
type DeclaredAccess =
  | { readonly access: 'operator'; readonly role: OperatorRole | 'any' }
  | { readonly access: Exclude<Access, 'operator'>; readonly role?: never };

type Declaration = Omit<Call, 'declaredIn' | 'access' | 'role'> & DeclaredAccess;

/** The way to declare the calls of one file of this package, which is named as it is imported. Requests are strict (B9.7). */
export function callsIn(file: string) {
  return <const D extends Declaration>(
    declaration: D,
  ): TypedCall<
    { method: D['method']; path: D['path']; access: D['access']; sealed: D extends { sealed: true } ? true : false },
    Written<z.input<D['request']>>,
    Written<z.output<D['request']>>,
    Written<z.input<D['value']>>,
    Written<z.output<D['value']>>
  > => ({ ...declaration, request: strict(declaration.request), declaredIn: file }) as never;
}

/** What every call may refuse that needs a log-in. */
export const FOR_SESSIONS = ['session_required', 'session_expired'] as const satisfies readonly RefusalCode[];

/** What every call may refuse that a trial account may not make. */
export const FOR_MEMBERS = [...FOR_SESSIONS, 'in_need_true_account'] as const satisfies readonly RefusalCode[];

/** What every call may refuse whose body must be sealed. */
export const SEALED = [
  'sealed_required',
  'sealed_invalid',
  'sealed_repeated',
] as const satisfies readonly RefusalCode[];

/** What every call of an operator may refuse: no token, one that opens nothing any more, or one without the role. */
export const FOR_OPERATORS = [
  'session_required',
  'session_expired',
  'role_needed',
] as const satisfies readonly RefusalCode[];

/** What any call may answer, so that no call needs to list it. */
export const COMMON_REFUSALS = [
  'request_invalid',
  'brand_unknown',
  'maintenance',
  'region_restricted',
  'too_many_requests',
  'server_busy',
  'unknown_error',
] as const satisfies readonly RefusalCode[];
