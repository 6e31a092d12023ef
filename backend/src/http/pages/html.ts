/** HTML of the API's own pages: sandbox payments, the local mailbox and the owner's area. */
import { escapeHtml } from 'shared-contracts/escape-html';

/** Markup that is safe to include in a page. Only `html` creates it from text. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** Template tag that escapes every value that is not `Html` already. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.reduce((joined, text, index) => {
    const part = parts[index];
    return joined + text + (part === undefined ? '' : markupOf(part));
  }, '');
  return new Html(markup);
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map((piece) => piece.markup).join('');
  return escapeHtml(String(part));
}
