/**
 * Rules of the update banner, with the site's tokens: it lies over the page, which stays where it
 * is. In its script: a stylesheet that is loaded later would need code in the first one.
 */
export const UPDATE_BANNER_STYLES = `@layer shell {
.update-place { position: sticky; inset-block-start: 0; z-index: var(--layer-sticky); inline-size: 100%; block-size: 0; pointer-events: none; }
.update-banner { box-sizing: border-box; inline-size: min(38rem, 100% - 2 * var(--gutter)); margin: var(--space-3) auto 0; box-shadow: 0 8px 24px rgb(0 0 0 / 25%); display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; padding: var(--space-2) var(--space-4); color: var(--color-ink); pointer-events: auto; background: var(--color-info-surface); border: 1px solid color-mix(in srgb, var(--color-info) 40%, transparent); border-inline-start: 3px solid var(--color-info); border-radius: var(--radius-md); }
.update-banner p { flex: 1 0 auto; font-weight: var(--weight-medium); }
.update-banner button { min-block-size: 2.75rem; padding-inline: 1.25em; font: inherit; font-weight: var(--weight-medium); color: var(--color-accent); cursor: pointer; background: transparent; border: 1px solid transparent; border-radius: var(--radius-md); }
.update-banner button:hover { color: var(--color-accent-strong); background: var(--color-accent-surface); }
.update-banner [data-update] { color: var(--color-brass-ink); background: var(--color-brass); border-color: var(--color-brass-line); }
.update-banner [data-update]:hover { color: var(--color-brass-ink); background: var(--color-brass-strong); }
}
@media print { .update-place { display: none; } }
`;
