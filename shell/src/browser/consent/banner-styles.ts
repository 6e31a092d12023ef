/**
 * Styles of the consent banner, with the site's tokens. A separate sheet, because few
 * documents need it. The banner covers the bottom of the page; at 400% zoom, where it
 * would cover everything, it is placed above the page instead.
 */
export const BANNER_STYLES = `
.consent { position: fixed; z-index: calc(var(--layer-sticky) + 1); inset-block-end: 0; inset-inline: 0; box-sizing: border-box; display: grid; gap: var(--space-3); padding: var(--space-3) var(--gutter) max(var(--space-3), env(safe-area-inset-bottom)); max-block-size: 50vh; overflow: auto; font-size: var(--text-sm); line-height: var(--leading-body); color: var(--color-ink); background: var(--color-raised); border-block-start: 1px solid var(--color-line-strong); box-shadow: 0 -4px 24px rgb(0 0 0 / 14%); }
.consent p { margin: 0; max-inline-size: 68ch; }
.consent p:empty { display: none; }
.consent a { color: var(--color-accent); }
.consent form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); margin: 0; }
.consent button { min-block-size: var(--target-main); padding-inline: var(--space-4); font: inherit; font-weight: var(--weight-medium); color: var(--color-ink); cursor: pointer; background: var(--color-surface); border: 1px solid var(--color-line-strong); border-radius: var(--radius-md); }
.consent button:hover { background: var(--color-sunken); }
.consent :focus-visible { outline: var(--focus-outline); outline-offset: var(--focus-offset); }
html:has(.consent) { scroll-padding-block-end: min(13rem, 50vh); }
@media (max-width: 47.99rem) { html:has(.consent) { --covered-below: min(11rem, 50vh); } }
body:has(> .consent) { padding-block-end: 11rem; }
@media (min-width: 48rem) {
  .consent { inset-inline: var(--space-4) auto; inset-block-end: var(--space-4); inline-size: min(34rem, calc(100% - 2 * var(--space-4))); padding: var(--space-4); border: 1px solid var(--color-line-strong); border-radius: var(--radius-lg); box-shadow: 0 8px 30px rgb(0 0 0 / 18%); }
}
@media (max-height: 20rem) {
  .consent { position: static; inline-size: auto; max-block-size: none; }
  html:has(.consent) { scroll-padding-block-end: 0; }
  body:has(> .consent) { padding-block-end: 0; }
}
@media print { .consent { display: none; } }
`;
