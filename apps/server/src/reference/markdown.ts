import { callReferences, refusalReferences } from './call-reference.ts';
import type { Field } from './fields.ts';

const GENERATED = '<!-- Made by `npm run generate` from packages/contract. Edit the contract, not this file. -->';

/** docs/api.md: every call, what goes in, what comes out, how it says no. */
export function apiMarkdown(): string {
  const calls = callReferences().map((call) =>
    [
      `## ${call.name}`,
      '',
      call.summary,
      '',
      `For ${call.access}.${call.sealed ? ' The body is sealed (see below).' : ''}${call.whenClosed ? ' Answered while the brand is closed, too.' : ''}`,
      '',
      '**Request**',
      '',
      ...tableOf(call.request, 'Nothing.'),
      '',
      '**Value**',
      '',
      ...tableOf(call.value, 'Nothing (`null`).'),
      ...(call.refusals.length === 0
        ? []
        : ['', `**Refuses** ${call.refusals.map(({ code, status }) => `\`${code}\` (${status})`).join(', ')}`]),
      '',
    ].join('\n'),
  );
  return `${GENERATED}\n\n# Calls of the member site\n\n${INTRODUCTION}\n${calls.join('\n')}`;
}

/** docs/refusals.md: every code the server says no with. */
export function refusalsMarkdown(): string {
  const rows = refusalReferences().map(
    ({ code, status, calls, common }) =>
      `| \`${code}\` | ${status} | ${common ? 'any call' : calls.map((name) => `\`${name}\``).join('<br>') || 'the server itself'} |`,
  );
  return [
    GENERATED,
    '',
    '# Refusals',
    '',
    'The code is the `message` of the envelope and the key of its text in every language.',
    '',
    '| Code | Status | Said by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function tableOf(fields: readonly Field[], none: string): string[] {
  if (fields.length === 0) return [none];
  return ['| Field | Type | Meaning |', '|---|---|---|', ...fields.map(rowOf)];
}

function rowOf({ name, type, required, default: usual, meaning }: Field): string {
  const needed = required || name === '' ? '' : usual === null ? ' (optional)' : ` (default ${cell(usual)})`;
  return `| ${name === '' ? '(the value)' : `\`${name}\``} | ${cell(type)}${needed} | ${cell(meaning)} |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

const INTRODUCTION = `Every answer is \`{ "success", "message", "value" }\`. \`message\` is empty or one of the [refusals](refusals.md). The query carries
the request of a GET or DELETE, a JSON body that of the others; fields the contract does not name are dropped. Who is
logged in says so with \`Authorization: Bearer <token>\`. Money is decimal text, times are milliseconds since 1970 (UTC),
pages start at 1. Any call may also refuse with \`request_invalid\` (with \`value.fields\`), \`brand_unknown\`,
\`too_many_requests\` or \`server_busy\` (both with \`Retry-After\`) and \`unknown_error\`.

**Sealed bodies** are \`{ "jwe": "…" }\`: a compact JWE (\`ECDH-ES\`, \`A256GCM\`) made with \`sealKey\` of the system status. Inside is
\`{ "ts", "nonce", "purpose", "body" }\`: the time in milliseconds (two minutes of grace), 16 to 64 random letters that are taken once, the
method and path such as \`POST /wps/session/login\`, and the request. Refused with \`sealed_invalid\` and \`value.reason\` "time",
\`value.now\` tells the server's clock.

**Events**: \`GET /events\` with the same \`Authorization\` streams server-sent events that say what to ask for again:
\`balance\`, \`deposit\` (with \`depositId\`) and, as the last one, \`session-ended\`.
`;
