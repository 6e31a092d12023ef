/** Styles of the API's own pages; both colour schemes, no scripts. */
import { Html } from './html.ts';

export const PAGE_STYLES = new Html(`
:root { color-scheme: light dark; --text: #1c2430; --soft: #55606f; --paper: #ffffff; --ground: #f2f4f7; --line: #d5dae1; --accent: #1b5e8a; --on-accent: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --text: #e8ecf1; --soft: #a9b4c1; --paper: #1a212b; --ground: #10151c; --line: #364152; --accent: #7cc0ea; --on-accent: #0b1620; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1rem, 4vw, 2rem); background: var(--paper); border: 1px solid var(--line); border-radius: 0.75rem; }
main > :first-child { margin-top: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
a { color: var(--accent); }
.amount { margin: 0.5rem 0; font-size: 2.5rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0 0; }
button { min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 1px solid var(--accent); border-radius: 0.5rem; background: transparent; color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input, select { min-height: 2.75rem; max-width: 100%; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); color: inherit; font: inherit; }
label { display: block; }
ul.list { margin: 0; padding: 0; list-style: none; }
ul.list li { padding: 0.75rem 0; border-top: 1px solid var(--line); }
pre { white-space: pre-wrap; font: inherit; }
figure { margin: 1rem 0; }
img { max-width: 100%; max-height: 12rem; background: #ffffff; }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: 0.5rem; background: #ffffff; }
.card { padding: clamp(1rem, 4vw, 2rem); border: 1px solid var(--line); border-radius: 0.75rem; text-align: center; break-inside: avoid; }
.card img { width: 100%; height: auto; max-height: none; border-radius: 0.5rem; }
.code { font: 600 1.25rem/1.5 ui-monospace, monospace; letter-spacing: 0.05em; }
@media print {
  :root { color-scheme: light; --text: #000000; --soft: #333333; --paper: #ffffff; --ground: #ffffff; --line: #767676; }
  body { padding: 0; }
  main { max-width: none; padding: 0; border: 0; }
  .screen { display: none; }
}
`);
