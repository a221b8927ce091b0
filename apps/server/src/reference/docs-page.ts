import { escapeHtml } from '../platform/http/send-html.ts';
import { type CallReference, callReferences, refusalReferences } from './call-reference.ts';
import type { Field } from './fields.ts';

/** The reference as one page without script. */
export function docsHtml(): string {
  const calls = callReferences();
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baize API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<header><h1>Baize API</h1><p>The calls of the member site. Also as <a href="/docs/openapi.json">OpenAPI document</a>.</p></header>
<nav aria-label="Calls"><ul>${calls.map((call) => `<li><a href="#${idOf(call)}"><b>${call.method}</b> ${escapeHtml(call.path)}</a></li>`).join('')}<li><a href="#refusals">Refusals</a></li></ul></nav>
<main>
${calls.map(sectionOf).join('\n')}
${refusalsSection()}
</main>
</body>
</html>
`;
}

function sectionOf(call: CallReference): string {
  const refusals = call.refusals
    .map(({ code, status }) => `<li><code>${code}</code> <span>${status}</span></li>`)
    .join('');
  return `<section aria-labelledby="${idOf(call)}">
<h2 id="${idOf(call)}"><b>${call.method}</b> ${escapeHtml(call.path)}</h2>
<p>${escapeHtml(call.summary)}</p>
<p class="access">For ${escapeHtml(call.access)}${call.sealed ? ' · sealed body' : ''}${call.whenClosed ? ' · while closed, too' : ''}</p>
${tableOf('Request', call.request)}
${tableOf('Value', call.value)}
${refusals === '' ? '' : `<h3>Refuses</h3><ul class="refusals">${refusals}</ul>`}
</section>`;
}

function tableOf(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return `<h3>${title}</h3><p>Nothing.</p>`;
  const rows = fields.map(
    ({ name, type, required, default: usual, meaning }) =>
      `<tr><th scope="row">${name === '' ? '(the value)' : `<code>${escapeHtml(name)}</code>`}</th><td>${escapeHtml(type)}${
        required || name === '' ? '' : usual === null ? ' <i>optional</i>' : ` <i>default ${escapeHtml(usual)}</i>`
      }</td><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<h3>${title}</h3>
<div class="table" tabindex="0" role="region" aria-label="${title}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function refusalsSection(): string {
  const rows = refusalReferences().map(
    ({ code, status }) => `<tr><th scope="row"><code>${code}</code></th><td>${status}</td></tr>`,
  );
  return `<section aria-labelledby="refusals"><h2 id="refusals">Refusals</h2>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function idOf({ name }: CallReference): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

export const DOCS_STYLE = `:root{color-scheme:light dark;--paper:#faf8f3;--ink:#17211c;--ink-2:#465249;--line:#e2dccd;--green:#0b5d43}
@media (prefers-color-scheme:dark){:root{--paper:#0e1512;--ink:#edf2ee;--ink-2:#b4c1ba;--line:#2a3831;--green:#57c49d}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:76rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{font-size:2.1rem;margin:0}h2{font-size:1.25rem;margin:0 0 .5rem;overflow-wrap:anywhere;scroll-margin-top:1rem}h3{font-size:.875rem;margin:1.25rem 0 .5rem;color:var(--ink-2)}
a{color:var(--green)}h2 b,nav b{color:var(--green);font-weight:650}
nav ul{columns:20rem;padding:1rem 0;margin:0;list-style:none;font-size:.875rem}nav li{padding:.2rem 0;break-inside:avoid}
section{border-top:1px solid var(--line);padding:2rem 0}
.access{color:var(--ink-2);font-size:.875rem}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--ink-2)}code{font-family:ui-monospace,monospace}i{color:var(--ink-2)}
.refusals{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;list-style:none;padding:0;margin:0;font-size:.875rem}.refusals span{color:var(--ink-2)}
`;
