/** Reads the boot state, which the shell's server writes into the document. */
import { BOOT_ELEMENT_ID, type BootState } from '../document/document-state.ts';

/** Throws when the document does not come from the shell's server. */
export function readBootState(page: Document): BootState {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null) throw new Error('The document has no boot state');
  const boot: BootState = JSON.parse(text);
  return boot;
}
