/** Builders for the tests of navigation. */
import type { PageAnswer } from '../../document/document-state.ts';

export function aPageAnswer(
  path: string,
  changes: { readonly title?: string; readonly personal?: boolean } = {},
): Extract<PageAnswer, { kind: 'page' }> {
  const template = changes.personal === true ? 'test/personal' : 'test/text';
  return {
    kind: 'page',
    state: {
      path,
      status: 200,
      page: {
        id: 1,
        slug: path,
        title: path,
        itemUrl: null,
        extraParameters: [],
        updatedAt: '2026-01-01T00:00:00.000Z',
      },
      head: {
        title: changes.title ?? `Title of ${path}`,
        description: `About ${path}`,
        canonical: `https://shop.example${path}`,
        robots: null,
        meta: [{ property: 'og:title', content: path }],
        links: [],
        jsonLd: [{ '@type': 'WebPage', name: path }],
      },
      ownArea: [],
      slots: [
        {
          id: 'main',
          remote: 'mfe-test',
          blocks: [{ id: '1', template, variables: {}, anchorName: null }],
        },
      ],
    },
    data: { main: { blocks: { '1': path }, nested: [], status: 200 } },
  };
}

export function isPersonalAnswer(answer: PageAnswer): boolean {
  return JSON.stringify(answer).includes('test/personal');
}

/** Path and query a page was asked for. */
export function pathOf(request: string | URL | Request): string {
  const address = request instanceof Request ? request.url : String(request);
  const { pathname, search } = new URL(address, 'https://shop.example');
  return `${pathname.slice('/_data'.length)}${search}`;
}
