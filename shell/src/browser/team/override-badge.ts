/**
 * A badge in the corner of the page: shows which remote comes from the developer's machine,
 * with a link to stop that.
 */
import { OVERRIDE_STOP_PATH } from '../../document/team-tools.ts';

const STYLES = `
:host { all: initial; }
aside { position: fixed; inset-block-end: 12px; inset-inline: 0; inline-size: fit-content; max-inline-size: calc(100% - 150px); margin-inline: auto; z-index: 2147483000; display: flex; gap: 4px; align-items: center; padding-inline-start: 14px; border: 2px solid #8a2be2; border-radius: 999px; background: #16181d; color: #f4f5f7; font: 600 14px/1.3 system-ui, sans-serif; }
a { display: grid; min-block-size: 44px; padding-inline: 14px; align-items: center; color: #cdb4ff; }
a:focus-visible { outline: 3px solid #8ab4ff; border-radius: 999px; }
`;

export function showOverrideBadge(page: Document, remote: string): void {
  const host = page.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  const badge = page.createElement('aside');
  badge.ariaLabel = 'Development';
  const text = page.createElement('span');
  text.textContent = `${remote} from your machine`;
  const stop = page.createElement('a');
  stop.href = OVERRIDE_STOP_PATH;
  stop.textContent = 'Stop';
  badge.append(text, stop);
  root.append(badge);
  page.body.append(host);
}
