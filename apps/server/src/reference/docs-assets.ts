export const DOCS_STYLE = `:root{color-scheme:light dark;--paper:#faf8f3;--card:#fff;--ink:#17211c;--ink-2:#465249;--line:#e2dccd;--green:#0b5d43;--blue:#1f4f8f;--plum:#7a2e63;--rust:#8a3c12}
@media (prefers-color-scheme:dark){:root{--paper:#0e1512;--card:#151e1a;--ink:#edf2ee;--ink-2:#b4c1ba;--line:#2a3831;--green:#57c49d;--blue:#8ab8f2;--plum:#e3a0cd;--rust:#f0a878}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:84rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.5rem 1rem}
h1{font-size:2.1rem;margin:0}h2{font-size:1.5rem;margin:0 0 .5rem}h3{font-size:1.05rem;margin:1.5rem 0 .5rem;color:var(--ink-2)}h4{font-size:.875rem;margin:1rem 0 .5rem;color:var(--ink-2)}
h2,h3,.call{scroll-margin-top:7rem}
a{color:var(--green)}:focus-visible{outline:2px solid var(--green);outline-offset:2px}
.apis{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.75rem 1.5rem;margin:1rem 0 0;font-size:.875rem}.apis dd{margin:.25rem 0 0;color:var(--ink-2)}
#filter{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:end;padding:.75rem 0;margin:1rem 0 0;background:var(--paper);border-bottom:1px solid var(--line)}
#filter[hidden]{display:none}#filter label{display:grid;gap:.15rem;font-size:.8rem;color:var(--ink-2)}#filter label:first-child{flex:1 1 16rem;max-width:30rem}
input,select{font:inherit;min-height:2.5rem;padding:.35rem .6rem;color:var(--ink);background:var(--card);border:1px solid var(--ink-2);border-radius:.4rem;width:100%}
output{font-size:.875rem;color:var(--ink-2);padding-bottom:.5rem}
.columns{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2.5rem;margin-top:1.5rem}
nav{font-size:.875rem;position:sticky;top:6.5rem;max-height:calc(100vh - 7rem);overflow-y:auto;align-self:start}
nav ul{list-style:none;margin:0;padding:0}nav ul ul{padding:0 0 .5rem .75rem}nav a{display:block;padding:.2rem 0;text-decoration:none}nav a:hover{text-decoration:underline}nav>ul>li>a{font-weight:650;color:var(--ink)}
main:focus{outline:none}.area,main>.module{padding-bottom:2.5rem}
.call{background:var(--card);border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:0 .9rem}.call[open]{padding-bottom:.9rem}
summary{cursor:pointer;padding:.6rem 0;list-style-position:outside;margin-left:1rem}.name,.says{display:block;overflow-wrap:anywhere}.says{font-size:.875rem;color:var(--ink-2)}
.name b{color:var(--green);display:inline-block;min-width:3.75rem;font-size:.875rem}
.badge{display:inline-block;font-size:.75rem;line-height:1.4;padding:0 .5rem;border-radius:1rem;border:1px solid currentColor;color:var(--green)}.relay{color:var(--blue)}.games{color:var(--plum)}.operators{color:var(--rust)}
.access{font-size:.875rem;color:var(--ink-2);margin:.25rem 0}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;width:100%}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}td{overflow-wrap:break-word;min-width:5.5rem}td:last-child{min-width:10rem}
thead th{color:var(--ink-2)}code{font-family:ui-monospace,monospace;font-size:.92em}i{color:var(--ink-2)}
.refusals{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;list-style:none;padding:0;margin:0;font-size:.875rem}.refusals span{color:var(--ink-2)}
[hidden]{display:none!important}
@media (max-width:52rem){.columns{grid-template-columns:minmax(0,1fr);gap:1rem}#filter,nav{position:static}nav{max-height:none}nav>ul{columns:2;column-gap:1.5rem}nav>ul>li{break-inside:avoid}nav a{padding:.35rem 0}h2,h3,.call{scroll-margin-top:1rem}}
`;

/** The script of /docs: filters the calls by the typed words, and opens the call named in the address. */
export const DOCS_SCRIPT = `const form = document.getElementById('filter');
const calls = [...document.querySelectorAll('.call')].map((entry) => ({ entry, text: entry.textContent.toLowerCase() }));
const groups = [...document.querySelectorAll('section:has(.call)')];
const show = () => {
  const words = form.text.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let found = 0;
  for (const { entry, text } of calls) {
    const isWanted = (form.api.value === '' || entry.dataset.api === form.api.value) && words.every((word) => text.includes(word));
    entry.hidden = !isWanted;
    if (isWanted) found += 1;
  }
  for (const group of groups) group.hidden = group.querySelector('.call:not([hidden])') === null;
  for (const link of document.querySelectorAll('nav a')) {
    const heading = document.getElementById(link.hash.slice(1));
    link.parentElement.hidden = heading?.closest('section')?.hidden === true;
  }
  form.found.value = found === calls.length ? '' : found === 1 ? '1 call' : found + ' calls';
};
const openNamed = () => {
  const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  if (!named?.matches('.call')) return;
  form.reset();
  show();
  named.open = true;
  named.scrollIntoView();
};
form.hidden = false;
form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', openNamed);
show();
openNamed();
`;
