/** Reads the newest articles from the snapshot, for the feed. */
import { articleWireSchema, type ArticleWire } from 'shared-contracts/api/article';
import { groupWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import { ApiError } from 'shared-contracts/api-client';
import * as v from 'valibot';
import { withQuery } from './api-transport.ts';
import type { ContentSnapshot } from './content-snapshot.ts';

export interface ArticleList {
  /** Name of the group, or null for all articles. */
  readonly groupName: string | null;
  /** Newest first. */
  readonly articles: readonly ArticleWire[];
}

export interface ArticleReader {
  /** Newest articles of a group or of all groups. Undefined for an unknown group. */
  findNewest(group: string | null, maxCount: number): Promise<ArticleList | undefined>;
}

const GROUPS_PATH = '/cognito/group/Cognito/Article?depth=0';

export function createArticleReader(snapshot: ContentSnapshot): ArticleReader {
  async function findGroupName(slug: string): Promise<string | undefined> {
    const { body } = await snapshot.read(GROUPS_PATH);
    const groups = readData(v.array(groupWireSchema), body);
    return groups.find((group) => group.slug === slug)?.name;
  }

  return {
    async findNewest(group, maxCount) {
      try {
        const groupName = group === null ? null : await findGroupName(group);
        if (groupName === undefined) return undefined;
        const query = { orderby: 'display_start_time', page: 1, page_size: maxCount };
        const path = withQuery('/cognito/article', {
          ...query,
          ...(group !== null && { group }),
        });
        const { body } = await snapshot.read(path);
        const articles = readData(v.array(articleWireSchema), body);
        const newestFirst = articles.toSorted((a, b) =>
          b.publish_time.localeCompare(a.publish_time),
        );
        return { groupName, articles: newestFirst };
      } catch (error) {
        // An API without a blog has no feed.
        if (error instanceof ApiError && error.failure.kind === 'rejected') return undefined;
        throw error;
      }
    },
  };
}
