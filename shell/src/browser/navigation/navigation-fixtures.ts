/** Builders for navigation tests. */
import type { PageAnswer, PageState } from '../../document/document-state.ts';
import { aHeadState, aPageState } from '../../document/page-fixtures.ts';

export function aPageAnswer(
  path: string,
  changes: {
    readonly title?: string;
    readonly personal?: boolean;
    readonly state?: Partial<PageState>;
  } = {},
): Extract<PageAnswer, { kind: 'page' }> {
  const template = changes.personal === true ? 'test/personal' : 'test/text';
  return {
    kind: 'page',
    state: aPageState({
      path,
      head: aHeadState({
        title: changes.title ?? `Title of ${path}`,
        description: `About ${path}`,
        canonical: `https://shop.example${path}`,
        meta: [{ property: 'og:title', content: path }],
        jsonLd: [{ '@type': 'WebPage', name: path }],
      }),
      ownArea: [],
      slots: [
        {
          id: 'main',
          remote: 'mfe-test',
          blocks: [{ id: '1', template, variables: {}, anchorName: null }],
        },
      ],
      ...changes.state,
    }),
    data: { main: { blocks: { '1': path }, nested: [], status: 200 } },
    html: {},
  };
}

export function isPersonalAnswer(answer: PageAnswer): boolean {
  return JSON.stringify(answer).includes('test/personal');
}

/** Path and query of the requested page. */
export function pathOf(request: string | URL | Request): string {
  const address = request instanceof Request ? request.url : String(request);
  const { pathname, search } = new URL(address, 'https://shop.example');
  return `${pathname.slice('/_data'.length)}${search}`;
}
