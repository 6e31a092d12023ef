/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import type { BlockFrame } from '../document/block-frame.ts';
import type { PageState } from '../document/document-state.ts';
import type { LayoutRow } from '../document/page-layout.ts';
import { aFrame, aPageState, aRow } from '../document/page-fixtures.ts';
import { BackgroundVideo } from './background-video.tsx';
import { LazyPartsContext, type LazyParts } from './lazy-parts.ts';
import { PageBody } from './page-body.tsx';
import { revealFragment } from './reveal.ts';
import { SlotHostContext, type SlotHost } from './slot-outlet.tsx';
import { animateOnScroll } from 'ui-kit/scroll-animation';
import { TabList } from './tab-list.tsx';

const HOST: SlotHost = {
  side: 'browser',
  mount(element, slot) {
    element.innerHTML = `<p id="in-${slot.id}">Content of ${slot.id}</p>`;
    return () => undefined;
  },
};
const PARTS: LazyParts = {
  animateOnScroll: async () => animateOnScroll,
  tabList: async () => TabList,
  backgroundVideo: async () => BackgroundVideo,
};

function bodyOf(state: PageState, parts: LazyParts | null) {
  return (
    <SlotHostContext value={HOST}>
      <LazyPartsContext value={parts}>
        <PageBody state={state} />
      </LazyPartsContext>
    </SlotHostContext>
  );
}

/** `null` for a browser that runs no scripts. */
async function show(state: PageState, parts: LazyParts | null = PARTS) {
  return await act(async () => render(bodyOf(state, parts)));
}

const SLOTS = [
  { id: 'main', remote: 'mfe-test', blocks: [] },
  { id: 'main-2', remote: 'mfe-test', blocks: [] },
  { id: 'main-3', remote: 'mfe-test', blocks: [] },
];

function aRowOf(kind: LayoutRow['kind'], titles: readonly (string | null)[]): LayoutRow {
  const cells = titles.map((title, index) => ({
    key: String(index + 1),
    title,
    parts: [{ slotId: SLOTS[index]?.id ?? '', frame: null }],
  }));
  return { key: 'row-1', kind, anchor: 'notes', classNames: ['promo'], cells };
}

function aFramedPage(frame: Partial<BlockFrame>): PageState {
  return aPageState({
    slots: SLOTS.slice(0, 1),
    rows: [aRow(SLOTS.slice(0, 1), { main: aFrame(frame) })],
  });
}

const TABS = aPageState({ slots: SLOTS, rows: [aRowOf('tabs', ['Picking', 'Words', null])] });

let isMotionReduced = false;

beforeEach(() => {
  isMotionReduced = false;
  window.matchMedia = jest.fn().mockImplementation(() => ({ matches: isMotionReduced }));
  Element.prototype.scrollIntoView = jest.fn();
  window.location.hash = '';
});

test('names the frame by its class and anchor, without a style attribute [CMS-03]', () => {
  const html = renderToString(
    bodyOf(aFramedPage({ anchor: 'sizes', classNames: ['promo'] }), null),
  );
  expect(html).toMatch(/<div id="sizes" class="[^"]*\bb-12 promo"/);
  expect(html).not.toContain('style=');
});

test('puts a decorative picture behind the content [CMS-03]', async () => {
  const background = { picture: 'a1b2', videoId: null, isFixed: true };
  const { container } = await show(aFramedPage({ background }));
  const [behind, slot] = [...(container.querySelector('.b-12')?.children ?? [])];
  expect(behind?.querySelector('source')?.getAttribute('srcset')).toContain('/assets/i/a1b2/16x9/');
  expect(behind?.querySelector('img')).toHaveAttribute('alt', '');
  expect(slot).toHaveAttribute('data-slot', 'main');
});

test('shows columns with their titles, each in its place [CMS-05]', async () => {
  const { container } = await show(
    aPageState({ slots: SLOTS, rows: [aRowOf('columns', ['Homework', null])] }),
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Homework' })).toBeInTheDocument();
  expect(container.querySelector('#notes.promo > .c-2')).toHaveTextContent('Content of main-2');
});

test('shows every panel with its title while no script runs [CMS-05]', () => {
  const html = renderToString(bodyOf(TABS, null));
  expect(html.match(/<h2[^>]*>[^<]*/g)?.map((title) => title.replace(/<[^>]*>/, ''))).toEqual([
    'Picking',
    'Words',
    'Tab 3',
  ]);
  expect(html).not.toContain('hidden');
});

test('shows one panel at a time, selected by its tab [CMS-05]', async () => {
  await show(TABS);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Picking',
    'Words',
    'Tab 3',
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Picking' })).toHaveTextContent('Content of main');
  await userEvent.click(screen.getByRole('tab', { name: 'Words' }));
  expect(screen.getAllByRole('tabpanel')).toEqual([
    screen.getByRole('tabpanel', { name: 'Words' }),
  ]);
  expect(screen.getByRole('tab', { name: 'Words' })).toHaveAttribute('aria-selected', 'true');
});

test.each([
  ['{ArrowRight}', 'Words'],
  ['{ArrowLeft}', 'Tab 3'],
  ['{End}', 'Tab 3'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Picking'],
  ['{End}{Home}', 'Picking'],
])('moves and selects by %s [CMS-05]', async (keys, name) => {
  await show(TABS);
  screen.getByRole('tab', { name: 'Picking' }).focus();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test.each(['#tab-2', '#in-main-2'])(
  'opens the tab that a URL leads to: %s [CMS-05]',
  async (hash) => {
    window.location.hash = hash;
    await show(TABS);
    expect(await screen.findByRole('tabpanel', { name: 'Words' })).toBeVisible();
  },
);

test('opens the tab of an element that is about to be scrolled to [CMS-05]', async () => {
  await show(TABS);
  act(() => {
    expect(revealFragment(document, '#in-main-3')).toBe(true);
  });
  expect(screen.getByRole('tabpanel', { name: 'Tab 3' })).toBeVisible();
  expect(revealFragment(document, '#nowhere')).toBe(false);
});

test('leaves the panels unchanged when the tabs cannot be loaded [CMS-05]', async () => {
  await show(TABS, { ...PARTS, tabList: () => Promise.reject(new Error('offline')) });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(screen.queryByRole('tab')).toBeNull();
});

const VIDEO = { background: { picture: 'a1b2', videoId: '4', isFixed: false } };

test('plays the background video muted over its still picture, with a button to pause it [CMS-03]', async () => {
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  const { container } = await show(aFramedPage(VIDEO));
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('src', '/v/4.mp4');
  expect(video).toMatchObject({ muted: true, loop: true, autoplay: true });
  expect(video?.closest('[data-background]')?.querySelector('img')).not.toBeNull();
  await act(async () => video?.dispatchEvent(new Event('play')));
  await userEvent.click(screen.getByRole('button', { name: 'Pause background video' }));
  expect(pause).toHaveBeenCalledTimes(1);
  await act(async () => video?.dispatchEvent(new Event('pause')));
  expect(screen.getByRole('button', { name: 'Play background video' })).toBeInTheDocument();
});

test('keeps the still picture when the video is missing [CMS-03]', async () => {
  const { container } = await show(aFramedPage(VIDEO));
  await act(async () => container.querySelector('video')?.dispatchEvent(new Event('error')));
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.querySelector('[data-background] img')).not.toBeNull();
});

test('fetches no background video for visitors who prefer reduced motion [CMS-03]', async () => {
  isMotionReduced = true;
  const { container } = await show(aFramedPage(VIDEO));
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('fetches no background video for visitors who save data [CMS-03]', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { container } = await show(aFramedPage(VIDEO));
  expect(container.querySelector('video')).toBeNull();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});

test('describes a frame’s animation in data attributes [CMS-17]', () => {
  const animation = {
    type: 'fade-up',
    offsetPx: 120,
    durationMs: 400,
    easing: 'ease',
    delayMs: 0,
  } as const;
  const html = renderToString(bodyOf(aFramedPage({ animation }), null));
  expect(html).toContain(
    'data-aos="fade-up" data-aos-offset="120" data-aos-duration="400" data-aos-easing="ease" data-aos-delay="0"',
  );
  expect(html).not.toContain('waiting');
});
