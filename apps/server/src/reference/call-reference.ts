import { type Access, type Call, COMMON_REFUSALS } from '@baize/contract/call';
import { type RefusalCode, REFUSALS } from '@baize/contract/refusals';
import { type Field, fieldsOf } from './fields.ts';

/** The interface that a call belongs to, by the beginning of its path. */
export type Api = 'site' | 'relay' | 'games' | 'operators';

/** One call as the references describe it. */
export interface CallReference {
  readonly name: string;
  readonly method: Call['method'];
  readonly path: string;
  readonly api: Api;
  /** The business area, and the module in it: `money`, `deposits`. */
  readonly area: string;
  readonly module: string;
  readonly summary: string;
  readonly access: string;
  readonly sealed: boolean;
  /** Answered while the brand is closed, too. */
  readonly whenClosed: boolean;
  /** One answer for many: from memory for a moment. */
  readonly kept: boolean;
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

/** These calls in words, in the order of their areas. */
export function callReferences(calls: readonly Call[]): CallReference[] {
  return calls.map(referenceOf).toSorted((a, b) => byText(sortKey(a), sortKey(b)));
}

function referenceOf(call: Call): CallReference {
  const [area = '', file = ''] = call.declaredIn.split('/');
  return {
    name: `${call.method} ${call.path}`,
    method: call.method,
    path: call.path,
    api: apiOf(call.path),
    area,
    module: file.replace(/-ops$/, ''),
    summary: call.summary,
    access: accessOf(call),
    sealed: call.sealed === true,
    whenClosed: call.whenClosed === true,
    kept: call.kept !== undefined,
    request: fieldsOf(call.request, 'input'),
    value: fieldsOf(call.value, 'output'),
    refusals: [...new Set(call.refusals)].map((code) => ({ code, status: REFUSALS[code].status })),
  };
}

function accessOf({ access, role }: Call): string {
  const words = ACCESS_WORDS[access];
  return role === undefined || role === 'any' ? words : `${words}, with the role ${role}`;
}

function apiOf(path: string): Api {
  if (path.startsWith('/ops/')) return 'operators';
  if (path.startsWith('/lgw/')) return 'games';
  return path.startsWith('/wps/relay/') ? 'relay' : 'site';
}

/** Areas and modules by name; in a module the members' calls before the operators'. */
function sortKey({ area, module, api, path, method }: CallReference): string {
  return [area, module, api === 'operators' ? '1' : '0', path, method].join(' ');
}

function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export interface RefusalReference {
  readonly code: RefusalCode;
  readonly status: number;
  /** Which calls say it; empty for what any call may say. */
  readonly calls: readonly string[];
  readonly common: boolean;
}

/** Every refusal of the catalogue, in its order. */
export function refusalReferences(calls: readonly Call[]): RefusalReference[] {
  const common: readonly RefusalCode[] = COMMON_REFUSALS;
  const names = (code: RefusalCode) =>
    calls.filter(({ refusals }) => refusals.includes(code)).map(({ method, path }) => `${method} ${path}`);
  return (Object.keys(REFUSALS) as RefusalCode[]).map((code) => ({
    code,
    status: REFUSALS[code].status,
    calls: names(code).toSorted(),
    common: common.includes(code),
  }));
}
