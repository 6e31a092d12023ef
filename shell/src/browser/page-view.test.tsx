/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockViewProps } from 'remote-kit/block';
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';
import type { Block } from 'shared-contracts/page';
import type { SlotData } from 'shared-contracts/slot';
import { aFrame, aLayoutModel, aPageState, aRow } from '../document/page-fixtures.ts';
import type { BlockFrame } from '../document/block-frame.ts';
import { INITIAL_LAYOUT } from '../layout/live-values.ts';
import { createPageView, LAYOUT_ELEMENT_ID } from './page-view.tsx';
import { createRegionReplacer } from './regions/region-html.ts';
import { keepSlotIds } from './slots/keep-slot-ids.ts';
import { LOCATION, STOREFRONT } from './slots/slot-fixtures.ts';
import { createServerHtmlReader } from './slots/server-html.ts';
import { createSlotManager } from './slots/slot-manager.ts';
import { createStore } from './store.ts';

/** A remote's form: the typed text is only in the DOM element. */
function Form({ block, data }: BlockViewProps<string>) {
  return (
    <form>
      <h2>{data}</h2>
      <input aria-label={`Name ${block.id}`} />
    </form>
  );
}

type PageSlots = Readonly<Record<string, readonly string[]>>;

function aPage(slots: PageSlots, text: string, frames: Readonly<Record<string, BlockFrame>> = {}) {
  const list = Object.entries(slots).map(([id, blocks]) => ({
    id,
    remote: 'mfe-test',
    blocks: blocks.map((block): Block => {
      return { id: block, template: 'test/form', variables: {}, anchorName: null };
    }),
  }));
  const data = Object.fromEntries(
    list.map(({ id, blocks }): [string, SlotData] => [
      id,
      {
        blocks: Object.fromEntries(blocks.map((block) => [block.id, `${text} ${block.id}`])),
        nested: [],
        status: 200,
      },
    ]),
  );
  return {
    state: aPageState({ path: '/', slots: list, rows: [aRow(list, frames)] }),
    data,
    html: {},
  };
}

async function aView(first: ReturnType<typeof aPage>) {
  document.body.innerHTML = `<div id="${LAYOUT_ELEMENT_ID}"></div>`;
  const readServerHtml = createServerHtmlReader(document);
  const lifecycles = createSlotLifecycles({ 'test/form': async () => ({ View: Form }) });
  const slots = createSlotManager({
    page: document,
    first: { ...first, location: LOCATION },
    loadSlots: async () => lifecycles,
    refetch: async () => undefined,
    loadPageData: async () => ({}),
    preload: () => undefined,
    attachStyles: async () => undefined,
    readServerHtml,
    findRemote: () => 'mfe-test',
    storefrontOf: () => STOREFRONT,
    report: () => undefined,
    onOnline: () => () => undefined,
    onShownLate: () => undefined,
  });
  const view = createPageView({
    page: document,
    boot: { state: first.state },
    model: aLayoutModel(),
    replaceRegions: createRegionReplacer(document, readServerHtml),
    lazyParts: {
      animateOnScroll: () => Promise.reject(new Error('not here')),
      tabList: () => Promise.reject(new Error('not here')),
      backgroundVideo: () => Promise.reject(new Error('not here')),
    },
    slots,
    live: INITIAL_LAYOUT,
    announcement: createStore(''),
    createJsonLd: () => document.createElement('script'),
    // The page starts empty here, which React reports.
    reportLayout: () => undefined,
  });
  async function refresh(
    next: ReturnType<typeof aPage>,
    pathname = LOCATION.pathname,
  ): Promise<void> {
    const page = {
      ...keepSlotIds(view.content().state, next),
      location: { ...LOCATION, pathname },
    };
    const prepared = view.prepare(page);
    await prepared.ready;
    await (
      await view.show(prepared, page, () => undefined)
    ).settled;
  }
  return { refresh, showLayout: view.showLayout };
}

beforeEach(() => {
  // Let React render by itself, as in a browser: a slot settles only after React has
  // rendered.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

test('shows the change and keeps typed text next to it [SH-17]', async () => {
  const { refresh } = await aView(aPage({ main: ['1'] }, 'Old'));
  await userEvent.type(await screen.findByLabelText('Name 1'), 'Ada');
  await refresh(aPage({ main: ['1'] }, 'New'));
  expect(screen.getByRole('heading', { name: 'New 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name 1')).toHaveValue('Ada');
});

test.each<readonly [string, PageSlots, PageSlots]>([
  ['ends in its own slot', { main: ['0'], 'main-2': ['1'] }, { main: ['1'] }],
  ['begins in its own slot', { main: ['1'] }, { main: ['0'], 'main-2': ['1'] }],
  ['ends in the same slot', { main: ['0', '1'] }, { main: ['1'] }],
  ['begins in the same slot', { main: ['1'] }, { main: ['0', '1'] }],
])('keeps typed text when a block before it %s [CMS-04]', async (_, before, after) => {
  const { refresh } = await aView(aPage(before, 'Old'));
  await userEvent.type(await screen.findByLabelText('Name 1'), 'Ada');
  await refresh(aPage(after, 'New'));
  expect(screen.getByLabelText('Name 1')).toHaveValue('Ada');
  expect(screen.queryAllByLabelText('Name 0')).toHaveLength(Object.values(after).flat().length - 1);
});

test('keeps typed text when the block gets another frame [CMS-03]', async () => {
  const { refresh } = await aView(aPage({ main: ['1'] }, 'Old'));
  await userEvent.type(await screen.findByLabelText('Name 1'), 'Ada');
  await refresh(aPage({ main: ['1'] }, 'Old', { main: aFrame({ id: '1', anchor: 'form' }) }));
  expect(document.getElementById('form')).toContainElement(screen.getByLabelText('Name 1'));
  expect(screen.getByLabelText('Name 1')).toHaveValue('Ada');
});

const OUTLETS = [
  { id: 'header-1', region: 'header', area: 'menu' },
  { id: 'header-2', region: 'header', area: 'middle' },
] as const;

test('replaces header and footer and keeps the page [SH-16]', async () => {
  const { showLayout } = await aView(aPage({ main: ['1'] }, 'Old'));
  await userEvent.type(await screen.findByLabelText('Name 1'), 'Ada');
  showLayout({
    model: aLayoutModel({ outlets: OUTLETS }),
    blocks: { 'header-1': { html: '<a href="/new">News</a><a href="/">Home</a>', version: '1' } },
    styles: '',
  });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'News' })).not.toHaveAttribute('aria-current');
  expect(banner.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByLabelText('Name 1')).toHaveValue('Ada');

  showLayout({ model: aLayoutModel({ outlets: [] }), blocks: {}, styles: '' });
  expect(banner.queryByRole('link', { name: 'News' })).toBeNull();
  expect(screen.getByLabelText('Name 1')).toHaveValue('Ada');
});

test('keeps text that the visitor typed into a block that has not changed [SH-16 SH-17]', async () => {
  const { showLayout } = await aView(aPage({ main: ['1'] }, 'Old'));
  const model = aLayoutModel({ outlets: OUTLETS });
  const field = { html: '<input aria-label="Search">', version: 'same' };
  const links = (label: string) => ({ html: `<a href="/new">${label}</a>`, version: label });
  showLayout({ model, blocks: { 'header-1': links('News'), 'header-2': field }, styles: '' });
  await userEvent.type(screen.getByLabelText('Search'), 'vice');
  showLayout({ model, blocks: { 'header-1': links('Latest'), 'header-2': field }, styles: '' });
  expect(screen.getByRole('link', { name: 'Latest' })).toBeInTheDocument();
  expect(screen.getByLabelText('Search')).toHaveValue('vice');
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('marks the links of the header to the next page [SH-22]', async () => {
  const { refresh, showLayout } = await aView(aPage({ main: ['1'] }, 'Old'));
  const blocks = { 'header-1': { html: '<a href="/elsewhere">News</a>', version: '1' } };
  showLayout({ model: aLayoutModel({ outlets: OUTLETS }), blocks, styles: '' });
  await refresh(aPage({ main: ['1'] }, 'New'), '/elsewhere');
  expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('aria-current', 'page');
  await refresh(aPage({ main: ['1'] }, 'New'));
  expect(screen.getByRole('link', { name: 'News' })).not.toHaveAttribute('aria-current');
});
