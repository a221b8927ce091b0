/** The outbox is a tool's page: plain, but readable on any screen and in the dark. */
export const OUTBOX_STYLE = `:root{color-scheme:light dark;--paper:#faf8f3;--card:#fff;--ink:#17211c;--ink-2:#465249;--line:#e2dccd;--green:#0b5d43}
@media (prefers-color-scheme:dark){:root{--paper:#0e1512;--card:#15201b;--ink:#edf2ee;--ink-2:#b4c1ba;--line:#2a3831;--green:#57c49d}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:46rem;padding:2rem 1.25rem 6rem;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
h1{font-size:1.75rem;margin:0}p{margin:.25rem 0 0;color:var(--ink-2)}a{color:var(--green);overflow-wrap:anywhere}
.again{display:inline-block;min-height:44px;padding:.6rem 0}
ol{list-style:none;margin:1rem 0 0;padding:0;display:grid;gap:1rem}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem}
li header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;color:var(--ink-2);font-size:.875rem}
h2{font-size:1rem;margin:.5rem 0 0;overflow-wrap:anywhere}
pre{margin:.5rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.empty{border:1px dashed var(--line);border-radius:12px;padding:2rem 1.25rem;margin-top:1rem}
`;
