/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/dom';
import { followLinks } from './follow-links.ts';

function someLinks(html: string) {
  document.body.innerHTML = html;
  const opened: string[] = [];
  const prefetched: string[] = [];
  const stop = followLinks({
    page: window,
    open: (url, { kind }) => opened.push(`${kind} ${url.pathname}`),
    prefetch: (url) => prefetched.push(url.pathname),
  });
  return { opened, prefetched, stop };
}

let stopCurrent: () => void = () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stopCurrent();
  jest.useRealTimers();
});

test('follows a plain link of any remote, also from an element inside it [SH-07]', () => {
  const { opened, stop } = someLinks('<a href="/shop"><span>Shop</span></a>');
  stopCurrent = stop;
  const isLeftToBrowser = fireEvent.click(screen.getByText('Shop'));
  expect(opened).toEqual(['push /shop']);
  expect(isLeftToBrowser).toBe(false);
});

test('passes on which link was pressed, or may be pressed soon [CART-12]', () => {
  document.body.innerHTML = '<a href="/cart" id="badge">Cart</a>';
  const links: string[] = [];
  stopCurrent = followLinks({
    page: window,
    open: (_url, _options, link) => links.push(`open ${link.id}`),
    prefetch: (_url, link) => links.push(`prefetch ${link.id}`),
  });
  fireEvent.focusIn(screen.getByText('Cart'));
  fireEvent.click(screen.getByText('Cart'));
  expect(links).toEqual(['prefetch badge', 'open badge']);
});

test('follows a link in an author’s text, which its slot does not handle [CMS-10]', () => {
  const { opened, stop } = someLinks(
    '<main><div data-slot="main"><p>See <a href="/faq#care"><strong>care</strong></a>.</p></div></main>',
  );
  stopCurrent = stop;
  fireEvent.click(screen.getByText('care'));
  expect(opened).toEqual(['push /faq']);
});

test('leaves an author’s link that opens a new tab to the browser [CMS-10]', () => {
  const { opened, stop } = someLinks(
    '<a href="/faq" target="_blank" rel="noopener noreferrer" title="Opens a new tab">Care</a>',
  );
  stopCurrent = stop;
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Care'));
  expect(opened).toEqual([]);
});

test('ignores a link that its remote already follows [SH-07]', () => {
  const { opened, stop } = someLinks('<p><a href="/shop">Shop</a></p>');
  stopCurrent = stop;
  document.querySelector('p')?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(screen.getByText('Shop'));
  expect(opened).toEqual([]);
});

test('leaves a press with a modifier to the browser [SH-07]', () => {
  const { opened, stop } = someLinks('<a href="/shop">Shop</a>');
  stopCurrent = stop;
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText('Shop'), { ctrlKey: true });
  expect(opened).toEqual([]);
});

test('prefetches a page when the pointer rests on its link, or immediately on focus [SH-07]', () => {
  const { prefetched, stop } = someLinks('<a href="/shop">Shop</a><a href="/faq">FAQ</a>');
  stopCurrent = stop;
  fireEvent.pointerOver(screen.getByText('Shop'));
  fireEvent.pointerOver(document.body);
  jest.advanceTimersByTime(1_000);
  expect(prefetched).toEqual([]);
  fireEvent.focusIn(screen.getByText('FAQ'));
  jest.advanceTimersByTime(0);
  expect(prefetched).toEqual(['/faq']);
});

test('never prefetches /logout or an action [SH-04]', () => {
  const { prefetched, stop } = someLinks('<a href="/logout">Out</a><a href="/_action/x">Do</a>');
  stopCurrent = stop;
  fireEvent.focusIn(screen.getByText('Out'));
  jest.advanceTimersByTime(100);
  fireEvent.focusIn(screen.getByText('Do'));
  jest.advanceTimersByTime(100);
  expect(prefetched).toEqual([]);
});

test('prefetches when a finger touches a link, and not again when it is followed [SH-07]', () => {
  const { opened, prefetched, stop } = someLinks('<a href="/shop">Shop</a>');
  stopCurrent = stop;
  const link = screen.getByText('Shop');
  fireEvent.pointerOver(link);
  fireEvent.touchStart(link);
  expect(prefetched).toEqual(['/shop']);
  fireEvent.pointerOver(link);
  fireEvent.click(link);
  jest.advanceTimersByTime(1_000);
  expect([prefetched, opened]).toEqual([['/shop'], ['push /shop']]);
});

test('does not prefetch when the remote itself follows the link [SH-07]', () => {
  const { prefetched, stop } = someLinks('<p><a href="/shop">Shop</a></p>');
  stopCurrent = stop;
  const link = screen.getByText('Shop');
  document.querySelector('p')?.addEventListener('click', (event) => event.preventDefault());
  fireEvent.pointerOver(link);
  fireEvent.click(link);
  jest.advanceTimersByTime(1_000);
  expect(prefetched).toEqual([]);
});

test('does not prefetch for visitors who save data [SH-07]', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const { opened, prefetched, stop } = someLinks('<a href="/faq">FAQ</a>');
  stopCurrent = stop;
  Reflect.deleteProperty(navigator, 'connection');
  fireEvent.focusIn(screen.getByText('FAQ'));
  fireEvent.click(screen.getByText('FAQ'));
  expect(prefetched).toEqual([]);
  expect(opened).toEqual(['push /faq']);
});
