/**
 * Entry of a script of its own that asks about analytics (SH-19). The server writes it into the
 * documents of a site that has any, until the visitor has answered.
 */
import { CONSENT_PATH, EVERYTHING_FIELD } from '../../document/consent.ts';
import { readBootState } from '../boot.ts';
import { showBanner } from './banner.ts';
import { BANNER_STYLES } from './banner-styles.ts';
import { createChoiceKeeper, type Choice } from './keep-choice.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(BANNER_STYLES);
document.adoptedStyleSheets.push(sheet);

showBanner({
  page: document,
  purposes: readBootState(document).analytics?.ask ?? [],
  choose: createChoiceKeeper({ page: window, send, reload: () => window.location.reload() }),
});

/** The same post as the form's; the page it leads to is not needed. */
async function send(choice: Choice): Promise<void> {
  const answer = await fetch(CONSENT_PATH, {
    method: 'POST',
    body: new URLSearchParams({ [EVERYTHING_FIELD]: choice }),
    redirect: 'manual',
  });
  if (answer.type !== 'opaqueredirect')
    throw new Error(`The choice was not kept: ${answer.status}`);
}
