import { createHash } from 'node:crypto';

/** The bank's look: its own, so that nobody takes the bank's page for the merchant's. */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --page: #f2f4f8; --card: #ffffff; --line: #d3dae6; --field: #76829a;
  --ink: #182033; --soft: #4a556b; --lead: #1d4a99; --on-lead: #ffffff; --lead-hover: #163b7c;
  --note: #fff0c4; --on-note: #553e00; --wrong: #a3211a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f131b; --card: #181e2a; --line: #313b4e; --field: #8793aa;
    --ink: #e9edf5; --soft: #b1bbcd; --lead: #9dbcff; --on-lead: #0b1a35; --lead-hover: #b9d0ff;
    --note: #3a2e0c; --on-note: #ffe09a; --wrong: #ffb0a8;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
.note { background: var(--note); color: var(--on-note); padding: 10px 16px; text-align: center; font-size: 14px; }
.note p { margin: 0; }
.note strong { margin-right: 6px; }
main { width: 100%; max-width: 480px; margin: 0 auto; padding: 24px 16px 32px; flex: 1; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.25; font-weight: 650; font-variant-numeric: tabular-nums; }
p { margin: 0 0 16px; }
dl { margin: 0 0 24px; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 16px; justify-content: space-between; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.button {
  display: block; width: 100%; min-height: 48px; padding: 11px 20px; border: 1px solid transparent; border-radius: 10px;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  transition: background-color 140ms ease-out;
}
.lead { background: var(--lead); color: var(--on-lead); }
.lead:hover { background: var(--lead-hover); }
.quiet { margin-top: 12px; background: transparent; color: var(--ink); border-color: var(--field); }
.quiet:hover { background: var(--page); }
.hint { margin: 8px 0 0; color: var(--soft); font-size: 14px; }
.wrong { margin: 6px 0 0; color: var(--wrong); font-size: 14px; font-weight: 600; }
details { margin-top: 24px; border-top: 1px solid var(--line); padding-top: 8px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; font-weight: 600; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 4px; color: var(--soft); font-size: 14px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 6px 0; }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--lead); }
.field label { display: block; margin-bottom: 6px; color: var(--soft); font-size: 14px; }
.field input {
  width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--field); border-radius: 8px;
  background: var(--card); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums;
}
:focus-visible { outline: 3px solid var(--lead); outline-offset: 2px; }
footer { padding: 0 16px 24px; text-align: center; font-size: 14px; }
footer ul { display: flex; gap: 8px; justify-content: center; margin: 0; padding: 0; list-style: none; }
footer a { display: inline-block; min-height: 44px; padding: 11px 12px; color: var(--lead); }
footer a[aria-current] { color: var(--soft); text-decoration: none; }
@media (prefers-reduced-motion: reduce) { .button { transition: none; } }
`;

/** Changes when the sheet does, so that browsers may keep it for ever. */
export const STYLESHEET_MARK = createHash('sha256').update(STYLESHEET).digest('base64url').slice(0, 10);
