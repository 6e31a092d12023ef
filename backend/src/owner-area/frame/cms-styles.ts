/** Styles of the owner's area, after those of every page of the API. No scripts. */
import { Html } from '../../http/pages/html.ts';

export const CMS_STYLES = new Html(`
:root { --wrong: #a3261f; --good: #1d6b3a; --mark: #e4eff6; }
@media (prefers-color-scheme: dark) { :root { --wrong: #ff9d94; --good: #7fd6a0; --mark: #22323f; } }
body { padding: 0; }
.skip { position: absolute; left: 1rem; top: -10rem; z-index: 1; padding: 0.75rem 1rem; background: var(--paper); }
.skip:focus { top: 0.5rem; }
.top { background: var(--paper); border-bottom: 1px solid var(--line); }
.top > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; max-width: 96rem; margin: 0 auto; padding: 0.25rem 1rem; }
.top p, .top form { margin: 0; }
.top .who { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1rem; }
@media (min-width: 45rem) { .top .who { margin-left: auto; } }
@media (max-width: 45rem) { .top .who { gap: 0 0.75rem; } }
.top a, .top button, .bare { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0; border: 0; }
.brand { font-weight: 700; text-decoration: none; color: var(--text); }
.top ul { display: flex; flex-wrap: wrap; gap: 0 1.1rem; margin: 0; padding: 0; list-style: none; }
.top [aria-current] { font-weight: 700; color: var(--text); text-decoration-thickness: 3px; text-underline-offset: 0.4em; }
main { max-width: 80rem; margin: clamp(0.75rem, 3vw, 2rem) auto; }
main.narrow { max-width: 26rem; }
@media (max-width: 45rem) { main { border-width: 1px 0; border-radius: 0; } }
h2 { margin: 2.5rem 0 0.75rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.2rem; }
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
.notice, .problem { margin: 0 0 1.25rem; padding: 0.75rem 1rem; border-left: 4px solid var(--good); background: var(--mark); }
.problem { border-color: var(--wrong); }
.notice p, .problem p { margin: 0; }
.notice .choices { margin-top: 0.75rem; }
.field { margin: 1rem 0; }
.field > label, .field > .label { margin-bottom: 0.25rem; font-weight: 600; }
.field .hint, .hint { display: block; margin: 0 0 0.25rem; color: var(--soft); font-size: 0.9rem; font-weight: 400; }
.field .wrong { display: block; margin-top: 0.25rem; color: var(--wrong); font-weight: 600; }
.field input:not([type='checkbox']), .field select, .field textarea { width: 100%; max-width: 42rem; }
textarea { min-height: 12rem; padding: 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--paper); color: inherit; font: 0.95rem/1.5 ui-monospace, monospace; resize: vertical; }
input, select, textarea { border-color: var(--soft); }
[aria-invalid='true'] { border-color: var(--wrong); border-width: 2px; }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
.check input { width: 1.5rem; height: 1.5rem; min-height: 0; margin: 0; flex: none; accent-color: var(--accent); }
.check label { min-height: 2.75rem; display: flex; align-items: center; font-weight: 400; }
fieldset { margin: 1.5rem 0; padding: 0 1rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; }
legend { padding: 0 0.5rem; font-weight: 600; }
.pair { display: grid; align-items: end; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 0 1.5rem; }
.pair .field input:not([type='checkbox']), .pair .field select { max-width: none; }
.pair.wide { align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
button:disabled { border-color: var(--line); color: var(--soft); cursor: default; }
button.bad, a.button.bad { border-color: var(--wrong); color: var(--wrong); }
button.small, a.small { min-height: 2.75rem; padding: 0.25rem 0.75rem; font-weight: 500; }
a.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.25rem 1rem; border: 1px solid var(--accent); border-radius: 0.5rem; font-weight: 600; text-decoration: none; }
.find { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; margin: 1rem 0; }
.find > div { flex: 0 1 22rem; margin: 0; }
.find > div > label { margin-bottom: 0.25rem; font-weight: 600; }
.find > div > input, .find > div > select { width: 100%; }
@media (max-width: 45rem) { .find > div { flex: 1 1 12rem; } }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.6rem 1rem 0.6rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; }
tr:has(img) > * { vertical-align: middle; }
td > img { display: block; }
.facts th { width: 15rem; }
@media (max-width: 45rem) { .facts th { width: 9rem; } }
.facts td { overflow-wrap: anywhere; }
th { font-weight: 600; }
thead th { border-top: 0; color: var(--soft); font-size: 0.9rem; white-space: nowrap; }
td a, th a, :is(main > p:first-child, .notice + p) > a:not(.button), h1 + p > a:only-child:not(.button) { display: inline-block; padding: 0.25rem 0; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (max-width: 45rem) {
  table.stack thead { position: absolute; clip-path: inset(50%); }
  table.stack tr { display: block; padding: 0.75rem 0; border-top: 1px solid var(--line); }
  table.stack th, table.stack td, table.stack td.number { display: flex; flex-wrap: wrap; gap: 0 0.5rem; padding: 0.15rem 0; border: 0; text-align: left; white-space: normal; }
  table.stack td[data-name]::before { content: attr(data-name) ':'; color: var(--soft); }
}
.blocks { margin: 0; padding: 0; list-style: none; }
.blocks > li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
.blocks .what { flex: 1 1 18rem; }
.blocks form { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.saved { max-width: 42rem; padding: 0.5rem 0.75rem; border: 1px dashed var(--soft); white-space: pre-wrap; }
.more { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.more li { padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.more a { font-weight: 600; }
.more p { margin: 0.25rem 0 0; }
`);
