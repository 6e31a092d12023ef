/**
 * Entry of the script with tools for teams. The server adds it to a document only when the
 * URL asks for it (`?overlay`) or the visitor is a tester; other browsers do not load it.
 */
import { RELEASE_SET_HEADER, type PageAnswer } from '../../document/document-state.ts';
import { asksForOverlay, IN_DEVELOPMENT } from '../../document/team-tools.ts';
import { readBootState } from '../boot.ts';
import { showOverrideBadge } from './override-badge.ts';
import { createOwnershipOverlay } from './ownership-overlay.ts';
import { listSlotOwners } from './slot-owners.ts';

const boot = readBootState(window);

const overlay = createOwnershipOverlay({
  page: document,
  remotes: Object.keys(boot.releases).toSorted(),
  async findOwners() {
    const { pathname, search } = window.location;
    const response = await fetch(`/_data${pathname}${search}`, {
      headers: { [RELEASE_SET_HEADER]: boot.releaseSet },
    });
    const answer: PageAnswer = await response.json();
    return listSlotOwners(answer, boot.releases);
  },
});

window.addEventListener('keydown', (event) => {
  // With Shift and Alt some keyboard layouts produce another letter, but the key code stays
  // the same.
  if (!event.altKey || !event.shiftKey || event.code !== 'KeyO') return;
  event.preventDefault();
  overlay.toggle();
});

if (asksForOverlay(window.location.search)) overlay.toggle();

const overridden = Object.keys(boot.releases).find(
  (remote) => boot.releases[remote]?.version === IN_DEVELOPMENT,
);
if (overridden !== undefined) showOverrideBadge(document, overridden);
