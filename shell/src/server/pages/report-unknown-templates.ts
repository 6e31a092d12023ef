/** Blocks whose template nobody provides: visitors see nothing of them, the log says which (CMS-02). */
import type { FastifyBaseLogger } from 'fastify';
import { UNKNOWN_TEMPLATE } from 'shared-contracts/page';
import type { SiteContent } from '../content/site-content.ts';
import type { ResolvedPage } from './resolve-page.ts';

const toldOfContent = new WeakMap<SiteContent, Set<string>>();

/** Each block is told once for as long as the site's content stays as it is. */
export function reportUnknownTemplates(
  log: Pick<FastifyBaseLogger, 'warn'>,
  content: SiteContent,
  { page, slots }: ResolvedPage,
): void {
  const unknown = slots
    .flatMap(({ blocks }) => blocks)
    .filter(({ template }) => template === UNKNOWN_TEMPLATE);
  if (unknown.length === 0) return;
  const told = toldOfContent.get(content) ?? new Set();
  toldOfContent.set(content, told);
  for (const { id, variables } of unknown) {
    const key = `${page.id} ${id}`;
    if (told.has(key)) continue;
    told.add(key);
    const problem = 'nobody provides its template';
    const block = { blockId: id, template: variables['template'], problem };
    log.warn({ ...block, pageId: page.id, slug: page.slug }, 'part of a page left out');
  }
}
