/**
 * Entry of the consent banner's script. The server adds it to documents of a site with
 * analytics until the visitor has chosen.
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
  purposes: readBootState(window).analytics?.ask ?? [],
  choose: createChoiceKeeper({ page: window, send, reload: () => window.location.reload() }),
});

/** Sends the same post as the form; the page that the response redirects to is not needed. */
async function send(choice: Choice): Promise<void> {
  const response = await fetch(CONSENT_PATH, {
    method: 'POST',
    body: new URLSearchParams({ [EVERYTHING_FIELD]: choice }),
    redirect: 'manual',
  });
  if (response.type !== 'opaqueredirect')
    throw new Error(`The choice was not saved: ${response.status}`);
}
