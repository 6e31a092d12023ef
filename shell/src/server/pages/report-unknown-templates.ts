/** Logs blocks whose template no remote provides. Visitors do not see these blocks. */
import type { FastifyBaseLogger } from 'fastify';
import { UNKNOWN_TEMPLATE } from 'shared-contracts/page';
import type { SiteContent } from '../content/site-content.ts';
import type { ResolvedPage } from './resolve-page.ts';

const reportedOfContent = new WeakMap<SiteContent, Set<string>>();

/** Logs each block once per version of the site's content. */
export function reportUnknownTemplates(
  log: Pick<FastifyBaseLogger, 'warn'>,
  content: SiteContent,
  { page, slots }: ResolvedPage,
): void {
  const unknown = slots
    .flatMap(({ blocks }) => blocks)
    .filter(({ template }) => template === UNKNOWN_TEMPLATE);
  if (unknown.length === 0) return;
  const reported = reportedOfContent.get(content) ?? new Set();
  reportedOfContent.set(content, reported);
  for (const { id, variables } of unknown) {
    const key = `${page.id} ${id}`;
    if (reported.has(key)) continue;
    reported.add(key);
    const problem = 'no remote provides its template';
    const block = { blockId: id, template: variables['template'], problem };
    log.warn({ ...block, pageId: page.id, slug: page.slug }, 'part of a page left out');
  }
}
