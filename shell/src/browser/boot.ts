/** Reads what the shell's server put into the document for the browser. */
import { BOOT_ELEMENT_ID, type BootState } from '../document/document-state.ts';

/** Throws when the document was not written by the shell's server. */
export function readBootState(page: Document): BootState {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null) throw new Error('The document has no boot state');
  const boot: BootState = JSON.parse(text);
  return boot;
}
