/** Orders of an embedded list of articles. Pure. */
import type { ListSort } from 'remote-kit/embedded-list';
import type { ArticleSummary } from './article.ts';

/** Undefined for the backend's own order, the newest first, and for a field that no list is sorted by. */
export function findArticleOrder(
  sort: ListSort | null,
): ((a: ArticleSummary, b: ArticleSummary) => number) | undefined {
  if (sort === null) return undefined;
  const { field, direction } = sort;
  if (field === 'name' || field === 'title') {
    const sign = direction === 'descending' ? -1 : 1;
    return (a, b) => sign * a.name.localeCompare(b.name, 'en');
  }
  const isByTime = field === 'display_start_time' || field === 'publish_time';
  if (!isByTime || direction !== 'ascending') return undefined;
  return (a, b) => (a.published?.at ?? '').localeCompare(b.published?.at ?? '');
}
