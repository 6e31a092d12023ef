/** @jest-environment jsdom */
import { readFirstPage } from './first-page.ts';
import { aPageAnswer } from './navigation/navigation-fixtures.ts';

const DATA = { blocks: { '1': 'text' }, nested: [], status: 200 };

function aFrame(id: string, data: object, inner = ''): string {
  return `<div data-slot="${id}"><div data-slot-root="ready">${inner}</div><script type="application/json" data-slot-data>${JSON.stringify(data)}</script></div>`;
}

const { state } = aPageAnswer('/');

test('reads the whole page from the document, nested slots included [SH-17]', () => {
  const parent = { ...DATA, nested: [{ name: 'picks', blocks: [] }] };
  document.body.innerHTML = aFrame('main', parent, aFrame('main.picks', DATA));
  expect(readFirstPage(document, state)).toEqual({
    kind: 'page',
    state,
    data: { main: parent, 'main.picks': DATA },
    html: {},
  });
});

test('returns no page when a slot is late or shows a fallback [SH-17]', () => {
  document.body.innerHTML = '';
  expect(readFirstPage(document, state)).toBeNull();
  document.body.innerHTML = '<div data-slot="main"><div data-slot-root="fallback"></div></div>';
  expect(readFirstPage(document, state)).toBeNull();
  document.body.innerHTML = aFrame('main', { ...DATA, nested: [{ name: 'picks', blocks: [] }] });
  expect(readFirstPage(document, state)).toBeNull();
});

test('ignores incomplete data of a slot [FED-06]', () => {
  const half = JSON.stringify(DATA).slice(0, 20);
  document.body.innerHTML = `<div hidden id="S:0"><div data-slot="main"><div data-slot-root="ready"></div><script type="application/json" data-slot-data>${half}</script></div></div>`;
  expect(readFirstPage(document, state)).toBeNull();
});
