/** GET /cognito/group/Cognito/Article. Server only. */
import { sanitise } from 'remote-kit/sanitise';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { groupWireSchema } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import { isWholeTree } from 'shared-contracts/group-roots';
import * as v from 'valibot';
import type { ArticleGroupLink } from '../domain/article.ts';

export type ArticleGroup = ArticleGroupLink & {
  /** Description of the group. */
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
};

/** All groups of articles in the order of the tree; the root is the blog itself. */
export async function listArticleGroups(api: ApiClient): Promise<readonly ArticleGroup[]> {
  try {
    const body = await api.get('/cognito/group/Cognito/Article', { query: { depth: 0 } });
    const groups = readData(v.array(groupWireSchema), body);
    return groups
      .filter((group) => !isWholeTree(groups, group))
      .toSorted((left, right) => left.lft - right.lft)
      .map(({ name, slug, content }) => ({
        name,
        slug,
        content: content === null || content === '' ? null : sanitise(content),
      }));
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
