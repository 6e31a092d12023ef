/** The public part of a page that requires a login. Pure. */
import type { PageWithBlocks } from './page-repository.ts';

/** Blocks whose data the API protects itself; all other blocks contain the author's text. */
const APPLICATION_TEMPLATES = /^(?:Cognito|Sell)\//;

/** Removes the text of a page that requires a login. Other pages are returned unchanged. */
export function withoutProtectedText(found: PageWithBlocks): PageWithBlocks {
  const { page, blocks } = found;
  if (!page.login_required) return found;
  return {
    page: { ...page, legacy_rows: null },
    blocks: blocks.filter(({ template }) => APPLICATION_TEMPLATES.test(template)),
  };
}
