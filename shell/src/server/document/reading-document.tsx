/**
 * Documents for offline reading (ADR 0026): the copy of a page, and the list of copies. They have the
 * site's layout, no scripts and no working controls.
 */
import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { Alert } from 'ui-kit/alert';
import { Container } from 'ui-kit/container';
import { escapeHtml } from 'shared-contracts/escape-html';
import type { LayoutModel, PageState } from '../../document/document-state.ts';
import {
  KEPT_PAGES_PLACEHOLDER,
  OFFLINE_PAGE_PATH,
  readingPolicy,
} from '../../document/offline-reading.ts';
import { Layout } from '../../layout/layout.tsx';
import { SlotHostContext, type SlotHost } from '../../layout/slot-outlet.tsx';
import { collectText } from '../http/collect-text.ts';
import { splitUrl } from '../http/split-url.ts';
import { markCurrentLinks } from '../regions/mark-current-links.ts';
import type { RegionsContent } from '../regions/start-regions.ts';
import { stylesheetLinks, type Stylesheet } from '../html/resource-links.ts';

export interface ReadingParts {
  readonly model: LayoutModel;
  readonly state: PageState;
  readonly styles: readonly Stylesheet[];
  /** Content of the slots' frames, by slot id. */
  readonly html: ReadonlyMap<string, string>;
  readonly regions: RegionsContent;
  /** Time of the copy, shown in the page. */
  readonly now: Date;
}

export interface ReadingDocument {
  readonly html: string;
  /** Title of the page, without the site's name. */
  readonly title: string;
  /** Content-Security-Policy of the copy. */
  readonly policy: string;
}

/** Styles of copies, in addition to the page's. */
const COPY_RULES = '.copy-notice{padding-block:var(--space-3)}';

/** Styles of the offline page. */
const OFFLINE_RULES = [
  '.kept{padding-block:var(--space-6)}',
  '.kept>div>*{margin-block-start:var(--space-4)}',
  '.kept [role=status]{padding:var(--space-3) var(--space-4);background:var(--color-warning-surface);border-inline-start:3px solid var(--color-warning);border-radius:var(--radius-md)}',
  '.kept ul{padding:0;list-style:none}',
  '.kept li{padding-block:var(--space-3);border-block-start:1px solid var(--color-line)}',
  '.kept li a{display:inline-block;font-weight:var(--weight-medium)}',
  '.kept time{display:block;color:var(--color-ink-muted);font-size:var(--text-sm)}',
].join('');

/** React hides ready fragments above its own chunk size in `<div hidden>`. */
const WHOLE_DOCUMENT = 1e9;

/** Renders the copy of a page. Rejects when the page cannot be rendered. */
export async function readingDocument(parts: ReadingParts): Promise<ReadingDocument> {
  const { state } = parts;
  const page = await renderComplete(
    <>
      <ReadingNotice model={parts.model} path={state.path} now={parts.now} />
      <ReadingPage {...parts} />
    </>,
  );
  const { title } = state.head;
  const suffix = ` | ${parts.model.site.organisationName}`;
  return {
    ...inDocument(
      { ...parts, rules: parts.regions.styles + COPY_RULES + state.styles },
      title,
      withoutActiveContent(page),
    ),
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
  };
}

/** Shown offline instead of pages without a copy. The service worker inserts the list of copies. */
export async function offlineDocument(
  parts: Omit<ReadingParts, 'state' | 'html' | 'now'>,
): Promise<ReadingDocument> {
  const title = 'Pages you can read offline';
  const page = await renderComplete(
    <ReadingPage {...parts} state={offlineState(title)} html={new Map()} />,
  );
  const list = renderToStaticMarkup(
    <Container width="prose">
      <div className="kept">
        <h1>{title}</h1>
        <div data-kept-pages="" />
      </div>
    </Container>,
  );
  if (!list.includes(KEPT_PAGES_PLACEHOLDER))
    throw new Error('The offline page has no placeholder for the list of copies');
  const body = withoutActiveContent(page.replace('</main>', () => `${list}</main>`));
  return {
    ...inDocument({ ...parts, rules: parts.regions.styles + OFFLINE_RULES }, title, body),
    title,
  };
}

function ReadingPage({ model, state, html, regions }: Omit<ReadingParts, 'now'>): ReactNode {
  const host: SlotHost = {
    side: 'server',
    fragment: (id) => Promise.resolve(html.get(id) ?? ''),
    region: (id) => {
      const { html: block = '', version = '' } = regions.blocks[id] ?? {};
      const { pathname } = splitUrl(state.path);
      return Promise.resolve({ html: markCurrentLinks(block, pathname), version });
    },
  };
  return (
    <SlotHostContext value={host}>
      <Layout model={model} state={state} />
    </SlotHostContext>
  );
}

interface ReadingNoticeProps extends Pick<ReadingParts, 'model' | 'now'> {
  readonly path: string;
}

function ReadingNotice({ model, path, now }: ReadingNoticeProps): ReactNode {
  const { locale, timeZone } = model.site;
  const moment = now.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <Container>
      <section className="copy-notice" aria-label="About this copy">
        <Alert tone="warning" role="note" title="You are offline, or the connection is too slow">
          <p>
            This copy of the page was saved on <time dateTime={now.toISOString()}>{moment}</time>.
            It may be out of date. <a href={path}>Try again</a>
          </p>
        </Alert>
      </section>
    </Container>
  );
}

interface DocumentParts extends Pick<ReadingParts, 'model' | 'styles'> {
  /** Inline styles; the policy contains their hash. */
  readonly rules: string;
}

function inDocument(
  { model, rules, styles }: DocumentParts,
  title: string,
  body: string,
): Omit<ReadingDocument, 'title'> {
  const html = [
    `<!doctype html><html lang="${escapeHtml(model.site.locale)}" data-time-zone="${escapeHtml(model.site.timeZone)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // The service worker replaces the scheme here and on the root element.
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    stylesheetLinks(styles),
    `<style>${rules}</style>`,
    `</head><body><div id="app">${body}</div></body></html>`,
  ].join('');
  const hash = createHash('sha256').update(rules).digest('base64');
  return { html, policy: readingPolicy(hash) };
}

/** Renders the complete document with all slots in place. */
function renderComplete(page: ReactNode): Promise<string> {
  const { sink, text } = collectText();
  return new Promise((resolve, reject) => {
    text.then(resolve, reject);
    const stream = renderToPipeableStream(page, {
      identifierPrefix: 'shell-',
      progressiveChunkSize: WHOLE_DOCUMENT,
      onAllReady: () => void stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

const EMBEDDED_CONTENT =
  /<(script|noscript|iframe|video|audio|template|object)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Form controls, except buttons that open an element of the same page without scripts. */
const CONTROL = /<(button|input|select|textarea)\b(?![^>]*\b(?:popovertarget|commandfor)=)/gi;

/**
 * Removes embedded content and disables form controls. They would not work: the policy of the copy
 * allows no scripts, requests or form posts.
 */
function withoutActiveContent(html: string): string {
  return html.replace(EMBEDDED_CONTENT, '').replace(CONTROL, '<$1 disabled');
}

function offlineState(title: string): PageState {
  return {
    path: OFFLINE_PAGE_PATH,
    status: 200,
    page: {
      id: 0,
      slug: '',
      title,
      itemUrl: null,
      extraParameters: [],
      updatedAt: '',
    },
    head: {
      title,
      description: '',
      canonical: '',
      robots: 'noindex',
      meta: [],
      links: [],
      jsonLd: [],
    },
    slots: [],
    rows: [],
    styles: '',
    frameSources: [],
    ownArea: [],
    nextChangeAt: null,
    isLegacy: false,
    loginRequired: false,
  };
}
