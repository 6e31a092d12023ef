/**
 * Styles of the ownership overlay, which is in a shadow root: the site's styles do not
 * apply to it.
 */
export const OVERLAY_STYLES = `
:host { all: initial; }
.layer { position: absolute; inset-block-start: 0; inset-inline-start: 0; z-index: 2147483000; pointer-events: none; font: 600 12px/1.35 system-ui, sans-serif; }
.box { position: absolute; box-sizing: border-box; border: 2px solid var(--hue); border-radius: 6px; }
.box.nested { border-style: dashed; }
.label { position: absolute; inset-block-start: 0; inset-inline-start: 0; max-inline-size: 100%; box-sizing: border-box; padding: 2px 8px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; border-end-end-radius: 6px; background: var(--hue); color: #fff; }
.panel { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 2147483001; box-sizing: border-box; inline-size: min(26rem, calc(100% - 24px)); max-block-size: min(45vh, 26rem); border: 1px solid #4a505b; overflow: auto; padding: 12px 16px; border-radius: 12px; background: #16181d; color: #f4f5f7; font: 400 14px/1.45 system-ui, sans-serif; box-shadow: 0 8px 30px rgb(0 0 0 / 45%); }
.head { display: flex; gap: 12px; align-items: center; justify-content: space-between; }
h2 { margin: 0; font: 600 15px/1.3 system-ui, sans-serif; }
ul { margin: 8px 0 0; padding: 0; list-style: none; }
li { display: grid; grid-template-columns: 14px 1fr; gap: 2px 10px; padding-block: 7px; border-block-start: 1px solid #34383f; }
.dot { inline-size: 14px; block-size: 14px; margin-block-start: 3px; border-radius: 4px; background: var(--hue); }
.name { font-weight: 600; overflow-wrap: anywhere; }
a { color: #a8c7ff; }
a:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }
.more { grid-column: 2; color: #b9bec8; font-size: 13px; overflow-wrap: anywhere; }
p { margin: 8px 0 0; color: #b9bec8; font-size: 13px; }
button { flex: none; min-block-size: 44px; min-inline-size: 44px; padding: 0 14px; border: 1px solid #6b7280; border-radius: 8px; background: #2a2e36; color: inherit; font: 600 14px/1 system-ui, sans-serif; cursor: pointer; }
button:hover { background: #3a3f49; }
button:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }
`;

/** White text is legible on each colour (contrast 5 or more). */
const HUES = ['#1d4ed8', '#b42318', '#087443', '#7a2e98', '#a2470b', '#0e6b7c', '#9d174d'];

export function hueOf(remote: string, remotes: readonly string[]): string {
  return HUES[Math.max(0, remotes.indexOf(remote)) % HUES.length] ?? '#1d4ed8';
}
