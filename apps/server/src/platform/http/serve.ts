import type { Call } from '@baize/contract/call';
import type { OperatorRole } from '@baize/contract/operator-roles';
import type { BrandCode, MemberId, OperatorId } from '@baize/kernel';
import type { z } from 'zod';
import type { BoundedWork } from '../load/bounded-work.ts';

/** Who is logged in, as every call may know it. */
export interface Session {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  /** 0 member, 1 agent, 2 head agent, 4 trial, 41 and 42 agents with a contract (B3.1). */
  readonly isAgent: number;
  /** SHA-256 of the token: names the session without being able to use it. */
  readonly tokenHash: Buffer;
  /** Set while the password must be changed before anything else (B3.11): such a session opens nothing but that. */
  readonly mustChangePassword?: boolean;
}

/** Who runs a brand, as the calls under /ops know them (their token is theirs alone, and of one brand). */
export interface OperatorSession {
  readonly operatorId: OperatorId;
  readonly brand: BrandCode;
  /** What the audit trail calls them. */
  readonly name: string;
  /** What the token may do. */
  readonly roles: readonly OperatorRole[];
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
}

/** Everything about the one who asks that a handler may use. Nothing of it comes from the body. */
export interface Caller<S = Session | null> {
  /** The brand of the host; of an operator the brand they run, whatever the host. */
  readonly brand: BrandCode;
  readonly session: S;
  readonly ip: string;
  /** The country of the address, as a two-letter code; undefined where it is not known. */
  readonly country: string | undefined;
  /** The host name that was asked, without port: a brand may have several. */
  readonly host: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** Cookies and answer headers, for the few calls that need them. */
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
  readonly header: (name: string) => string | undefined;
}

export type CallerOf<C extends Call> = Caller<SessionOf<C['access']>>;

type SessionOf<A extends Call['access']> = A extends 'anyone'
  ? Session | null
  : A extends 'operator'
    ? OperatorSession
    : Session;

export type Handler<C extends Call> = (
  request: z.output<C['request']>,
  caller: CallerOf<C>,
) => Promise<z.input<C['value']>>;

export interface ServeOptions {
  /** Lets so many of a costly call wait and refuses the rest (server_busy), before a sealed body is opened. */
  readonly waitingRoom?: BoundedWork;
}

/** Puts a call on the wire: checks the caller, opens a sealed body, parses, answers in the envelope. */
export type Serve = <C extends Call>(call: C, handler: Handler<C>, serving?: ServeOptions) => void;
