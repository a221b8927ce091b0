import { type Access, type Call, COMMON_REFUSALS } from '@baize/contract/call';
import { type RefusalCode, REFUSALS } from '@baize/contract/refusals';
import { CALLS } from '@baize/contract/testing/every-call';
import { type Field, fieldsOf } from './fields.ts';

/** One call as the references tell it. */
export interface CallReference {
  readonly name: string;
  readonly method: Call['method'];
  readonly path: string;
  readonly summary: string;
  readonly access: string;
  readonly sealed: boolean;
  /** Answered while the brand is closed, too. */
  readonly whenClosed: boolean;
  readonly request: readonly Field[];
  readonly value: readonly Field[];
  readonly refusals: readonly { readonly code: RefusalCode; readonly status: number }[];
}

const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  session: 'any log-in, a trial account too',
  member: 'members (no trial account)',
  agent: 'agents',
  operator: 'operators of the brand, by their own token',
};

/** Every call of the contract, in its order. */
export function callReferences(): CallReference[] {
  return CALLS.map((call: Call) => ({
    name: `${call.method} ${call.path}`,
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: ACCESS_WORDS[call.access],
    sealed: call.sealed === true,
    whenClosed: call.whenClosed === true,
    request: fieldsOf(call.request, 'input'),
    value: fieldsOf(call.value, 'output'),
    refusals: [...new Set(call.refusals)].map((code) => ({ code, status: REFUSALS[code].status })),
  }));
}

export interface RefusalReference {
  readonly code: RefusalCode;
  readonly status: number;
  /** Which calls say it; empty for what any call may say. */
  readonly calls: readonly string[];
  readonly common: boolean;
}

/** Every refusal of the catalogue, in its order. */
export function refusalReferences(): RefusalReference[] {
  const common: readonly RefusalCode[] = COMMON_REFUSALS;
  return (Object.keys(REFUSALS) as RefusalCode[]).map((code) => ({
    code,
    status: REFUSALS[code].status,
    calls: CALLS.filter((call: Call) => call.refusals.includes(code)).map((call) => `${call.method} ${call.path}`),
    common: common.includes(code),
  }));
}
