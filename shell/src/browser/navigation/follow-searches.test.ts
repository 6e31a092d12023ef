/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom';
import { followSearches } from './follow-searches.ts';

let stopCurrent: () => void = () => undefined;
afterEach(() => stopCurrent());

/** Submits the form; returns what was opened and whether the browser would load a document. */
function submit(html: string) {
  document.body.innerHTML = html;
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  const opened: string[] = [];
  stopCurrent = followSearches({
    page: window,
    open: (url, { kind }) => opened.push(`${kind} ${url.pathname}${url.search}`),
  });
  return { opened, isLeftToBrowser: fireEvent.submit(form) };
}

function aSearchForm(text: string, attributes = 'action="/search" method="get"') {
  return `<form ${attributes}><input name="q" value="${text}"></form>`;
}

test('opens the results without loading a document [SHOP-09]', () => {
  expect(submit(aSearchForm('pinning tray'))).toEqual({
    opened: ['push /search/pinning%20tray'],
    isLeftToBrowser: false,
  });
});

test.each([
  ['a/b?c#d', '/search/a%2Fb%3Fc%23d'],
  ['   ', '/search'],
  ['..', '/search'],
])('opens a search for %j at %s [SHOP-09]', (text, path) => {
  expect(submit(aSearchForm(text)).opened).toEqual([`push ${path}`]);
});

test('repeating the current search adds no history entry [SHOP-09]', () => {
  window.history.replaceState(null, '', '/search/vice');
  expect(submit(aSearchForm('vice')).opened).toEqual(['replace /search/vice']);
  window.history.replaceState(null, '', '/');
});

test.each([
  ['posts', 'action="/search" method="post"'],
  ['leads elsewhere', 'action="/subscribe"'],
  ['leads to another site', 'action="https://elsewhere.example/search"'],
  ['opens a new tab', 'action="/search" target="_blank"'],
])('leaves a form that %s to the browser [SHOP-09]', (_, attributes) => {
  expect(submit(aSearchForm('vice', attributes))).toEqual({ opened: [], isLeftToBrowser: true });
});

test('leaves a form without a search text to the browser [SHOP-09]', () => {
  const { opened } = submit('<form action="/search"><input name="page" value="2"></form>');
  expect(opened).toEqual([]);
});

test('ignores a form that its remote already submits [SHOP-09]', () => {
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  expect(submit(aSearchForm('vice')).opened).toEqual([]);
});
