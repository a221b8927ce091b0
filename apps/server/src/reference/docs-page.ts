import type { Call } from '@baize/contract/call';
import { SESSION_HINTS } from '@baize/contract/hints';
import { escapeHtml } from '../platform/http/send-html.ts';
import { type Api, type CallReference, callReferences, refusalReferences } from './call-reference.ts';
import type { Field } from './fields.ts';

/** The addresses of each interface, and what it is for. */
const APIS: Readonly<Record<Api, { readonly prefix: string; readonly meaning: string }>> = {
  site: { prefix: '/wps', meaning: 'what the member site asks' },
  relay: {
    prefix: '/wps/relay',
    meaning: 'the site’s calls about games and wallets at vendors, under their established names',
  },
  games: { prefix: '/lgw', meaning: 'public lists of games' },
  operators: { prefix: '/ops', meaning: 'what runs a brand: operators only, with a token of their own' },
};

/** The reference as one page. It is read without the script, which only adds the filter. */
export function docsHtml(calls: readonly Call[]): string {
  const references = callReferences(calls);
  const areas = groupsOf(references, ({ area }) => area);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baize API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
<script type="module" src="/docs/filter.js"></script>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header><h1>Baize API</h1><p>${references.length} calls. Also as <a href="/docs/openapi.json">OpenAPI document</a>.</p>
<dl class="apis">${Object.entries(APIS).map(apiEntry).join('')}</dl></header>
${filterForm()}
<div class="columns">
<nav aria-label="Contents"><ul>${areas.map(contentsOf).join('')}<li><a href="#how">How a call is made</a></li><li><a href="#events">Events</a></li><li><a href="#refusals">Refusals</a></li></ul></nav>
<main id="calls" tabindex="-1">
${areas.map(([area, inside]) => areaSection(area, inside)).join('\n')}
${HOW}
${eventsSection()}
${refusalsSection(calls)}
</main>
</div>
</body>
</html>
`;
}

function apiEntry([api, { prefix, meaning }]: [string, { prefix: string; meaning: string }]): string {
  return `<div><dt>${badge(api as Api)} <code>${prefix}</code></dt><dd>${meaning}</dd></div>`;
}

function badge(api: Api): string {
  return `<span class="badge ${api}">${api}</span>`;
}

/** Hidden until the script is there to answer it. */
function filterForm(): string {
  const options = Object.entries(APIS).map(([api, { prefix }]) => `<option value="${api}">${api} (${prefix})</option>`);
  return `<form id="filter" role="search" hidden>
<label>Find a call <input type="search" name="text" placeholder="deposit, /wps/member, balance_too_low" autocomplete="off"></label>
<label>Interface <select name="api"><option value="">all</option>${options.join('')}</select></label>
<output name="found" aria-live="polite"></output>
</form>`;
}

function contentsOf([area, calls]: readonly [string, CallReference[]]): string {
  const modules = [...new Set(calls.map(({ module }) => module))];
  const links = modules.map((module) => `<li><a href="#${area}-${module}">${wordsOf(module)}</a></li>`);
  return `<li><a href="#${area}">${wordsOf(area)}</a><ul>${links.join('')}</ul></li>`;
}

function areaSection(area: string, calls: readonly CallReference[]): string {
  const modules = groupsOf(calls, ({ module }) => module);
  return `<section class="area" aria-labelledby="${area}"><h2 id="${area}">${wordsOf(area)}</h2>
${modules.map(([module, inside]) => `<section class="module" aria-labelledby="${area}-${module}"><h3 id="${area}-${module}">${wordsOf(module)}</h3>\n${inside.map(callEntry).join('\n')}</section>`).join('\n')}
</section>`;
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): (readonly [string, T[]])[] {
  const keys = [...new Set(items.map(keyOf))];
  return keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]);
}

/** A sentence of the contract, with what stands in backticks as code. */
function proseOf(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** `bank-notices` → `Bank notices`. */
function wordsOf(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replace(/^Vip/, 'VIP').replaceAll('-', ' ');
}

function callEntry(call: CallReference): string {
  const refusals = call.refusals.map(({ code, status }) => `<li><code>${code}</code> <span>${status}</span></li>`);
  return `<details class="call" id="${idOf(call)}" data-api="${call.api}">
<summary><span class="name"><b>${call.method}</b> <code>${escapeHtml(call.path)}</code> ${badge(call.api)}</span><span class="says">${proseOf(call.summary)}</span></summary>
<p class="access">For ${escapeHtml(call.access)}${call.sealed ? ' · <a href="#how">sealed body</a>' : ''}${call.whenClosed ? ' · answered while the brand is closed, too' : ''}${call.kept ? ' · one answer for many, up to a second old' : ''} · <a href="#${idOf(call)}">link to this call</a></p>
${tableOf('Input', call.request)}
${tableOf('Value', call.value)}
${refusals.length === 0 ? '' : `<h4>Refusals</h4><ul class="refusals">${refusals.join('')}</ul>`}
</details>`;
}

function tableOf(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<h4>${title}</h4><p>Nothing.</p>`;
  const rows = fields.map(
    ({ name, type, required, default: usual, meaning }) =>
      `<tr><th scope="row">${name === '' ? '(the value)' : `<code>${escapeHtml(name)}</code>`}</th><td>${escapeHtml(type)}${
        required || name === '' ? '' : usual === null ? ' <i>optional</i>' : ` <i>default ${escapeHtml(usual)}</i>`
      }</td><td>${proseOf(meaning)}</td></tr>`,
  );
  return `<h4>${title}</h4>
${table(['Field', 'Type', 'Meaning'], rows, title)}`;
}

function table(heads: readonly string[], rows: readonly string[], label: string): string {
  const head = heads.map((word) => `<th scope="col">${word}</th>`).join('');
  return `<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const HOW = `<section class="module" aria-labelledby="how"><h2 id="how">How a call is made</h2>
<p>Every answer is <code>{ "success", "message", "value" }</code>. <code>message</code> is empty or one of the <a href="#refusals">refusals</a>. The query carries the input of a GET or DELETE, a JSON body that of the others; fields the contract does not name are refused. Who is logged in says so with <code>Authorization: Bearer &lt;token&gt;</code>. Money is decimal text, times are milliseconds since 1970 (UTC), pages start at 1. Any call may also refuse with <code>request_invalid</code> (with <code>value.fields</code>), <code>brand_unknown</code>, <code>maintenance</code>, <code>region_restricted</code>, <code>too_many_requests</code> or <code>server_busy</code> (both with <code>Retry-After</code>) and <code>unknown_error</code>.</p>
<p><b>Sealed bodies</b> are <code>{ "jwe": "…" }</code>: a compact JWE (<code>ECDH-ES</code>, <code>A256GCM</code>) made with <code>sealKey</code> of the system status. Inside is <code>{ "ts", "nonce", "purpose", "body" }</code>: the time in milliseconds (two minutes of grace), 16 to 64 random letters that are taken once, the method and path such as <code>POST /wps/session/login</code>, and the input. Refused with <code>sealed_invalid</code> and <code>value.reason</code> “time”, <code>value.now</code> tells the server’s clock.</p></section>`;

function eventsSection(): string {
  const rows = Object.entries(SESSION_HINTS).map(
    ([type, { meaning, id }]) =>
      `<tr><th scope="row"><code>${type}</code></th><td>${id === null ? '' : `<code>${id}</code>`}</td><td>${proseOf(meaning)}</td></tr>`,
  );
  return `<section class="module" aria-labelledby="events"><h2 id="events">Events</h2>
<p><code>GET /events</code> with the same <code>Authorization</code> streams server-sent events. Each is a hint to ask again, never the fact itself. <code>GET /wps/chat/events</code> (a visitor with a chat) and <code>GET /ops/chat/events</code> (operators) stream <code>chat</code> only.</p>
${table(['Event', 'Carries', 'Comes when'], rows, 'Events')}</section>`;
}

function refusalsSection(calls: readonly Call[]): string {
  const rows = refusalReferences(calls).map(
    ({ code, status }) => `<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`,
  );
  return `<section class="module" aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
${table(['Code', 'Status'], rows, 'Refusals')}</section>`;
}

function idOf({ name }: CallReference): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
