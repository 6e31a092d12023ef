/** @jest-environment jsdom */
import { startFirstScroll } from './first-scroll.ts';

const FIRST = { pathname: '/profile', search: '', hash: '#accounts', key: 'first', state: null };

interface Setup {
  /** The position before a reload. */
  readonly saved?: number;
  readonly hash?: string;
}

/** A document whose `height` limits how far it scrolls. */
function aDocument({ saved, hash = FIRST.hash }: Setup = {}) {
  const page = { height: 0, scrollY: 0, key: FIRST.key };
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => page.scrollY });
  document.body.innerHTML = '';
  const placeLate = startFirstScroll({
    page: window,
    scroll: {
      restore() {
        if (saved !== undefined) page.scrollY = Math.min(saved, page.height);
        return saved !== undefined;
      },
    },
    firstLocation: { ...FIRST, hash },
    location: () => ({ ...FIRST, key: page.key }),
  });
  return { page, placeLate };
}

function addAccounts() {
  document.body.innerHTML = '<section id="accounts"></section>';
  const scrollIntoView = jest.fn();
  Object.assign(document.body.firstElementChild ?? {}, { scrollIntoView });
  return scrollIntoView;
}

test('scrolls to the element of the URL when it appears late [SH-17]', () => {
  const { placeLate } = aDocument();
  placeLate();
  const scrollIntoView = addAccounts();
  placeLate();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('restores the position of a reloaded document when it is long enough [SH-07]', () => {
  const { page, placeLate } = aDocument({ saved: 900 });
  page.height = 2000;
  const scrollIntoView = addAccounts();
  placeLate();
  expect(page.scrollY).toBe(900);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('stays where the visitor has scrolled to [SH-07]', () => {
  const { page, placeLate } = aDocument();
  page.scrollY = 300;
  const scrollIntoView = addAccounts();
  placeLate();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('leaves the position to the next page [SH-07]', () => {
  const { page, placeLate } = aDocument();
  page.key = 'next';
  const scrollIntoView = addAccounts();
  placeLate();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('stays at the top without an element in the URL [SH-07]', () => {
  const { page, placeLate } = aDocument({ hash: '' });
  const scrollIntoView = addAccounts();
  placeLate();
  expect([page.scrollY, scrollIntoView.mock.calls]).toEqual([0, []]);
});
