/** @jest-environment jsdom */
import { createScrollPositions } from './scroll-positions.ts';

let scrolledTo: unknown[];
beforeEach(() => {
  scrolledTo = [];
  sessionStorage.clear();
  Object.assign(window, {
    scrollTo: ({ top }: ScrollToOptions) => scrolledTo.push(top),
    scrollY: 0,
  });
  document.body.innerHTML =
    '<details open></details><main><details></details><details></details></main>';
});

const list = () => [...document.querySelectorAll('details')].map(({ open }) => open);

test('restores the position of an entry and the open details of its main area [SH-07 SH-27]', () => {
  const positions = createScrollPositions(window);
  Object.assign(window, { scrollY: 1530.6 });
  document.querySelectorAll('details')[2]?.setAttribute('open', '');
  positions.save('a');
  document.querySelectorAll('details')[2]?.removeAttribute('open');
  expect(positions.restore('unknown')).toBe(false);
  expect([list(), scrolledTo]).toEqual([[true, false, false], []]);
  expect(positions.restore('a')).toBe(true);
  expect([list(), scrolledTo]).toEqual([[true, false, true], [1531]]);
});

test('keeps positions for the next document of the tab, and ignores other stored values [SH-07]', () => {
  const first = createScrollPositions(window);
  Object.assign(window, { scrollY: 20 });
  first.save('a');
  first.keep();
  expect(createScrollPositions(window).restore('a')).toBe(true);
  for (const stored of ['{', '[]', '{"b":20}', 'null']) {
    sessionStorage.setItem('scroll_positions', stored);
    expect(createScrollPositions(window).restore('a')).toBe(false);
  }
});
