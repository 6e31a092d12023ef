/** What anybody may read of a page that is for who is logged in. Pure. */
import type { PageWithBlocks } from './page-repository.ts';

/** They show what the API gives their visitor by itself; every other block shows what its author wrote. */
const APPLICATIONS = /^(?:Cognito|Sell)\//;

/** Other pages stay as they are. */
export function withoutMembersText(found: PageWithBlocks): PageWithBlocks {
  const { page, blocks } = found;
  if (!page.login_required) return found;
  return {
    page: { ...page, legacy_rows: null },
    blocks: blocks.filter(({ template }) => APPLICATIONS.test(template)),
  };
}
