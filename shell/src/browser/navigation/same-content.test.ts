import type { SlotData } from 'shared-contracts/slot';
import { aPageState } from '../../document/page-fixtures.ts';
import { isSameContent } from './same-content.ts';

function aPage(data: SlotData | null, updatedAt = '2026-01-01T00:00:00.000Z') {
  const state = aPageState();
  return { state: { ...state, page: { ...state.page, updatedAt } }, data: { main: data } };
}

function aList(version: string | null, ...items: readonly string[]): SlotData {
  const data = { blocks: { '1': items }, nested: [], status: 200 } as const;
  return version === null ? data : { ...data, version };
}

test('treats pages with the same versions as equal, in any order [SH-17]', () => {
  expect(isSameContent(aPage(aList('v1', 'a', 'b')), aPage(aList('v1', 'b', 'a')))).toBe(true);
});

test('detects a changed article on an unchanged page [SH-17]', () => {
  expect(isSameContent(aPage(aList('v1', 'a')), aPage(aList('v2', 'a, edited')))).toBe(false);
});

test('detects a changed page [SH-17]', () => {
  const later = aPage(aList('v1'), '2026-02-01T00:00:00.000Z');
  expect(isSameContent(aPage(aList('v1')), later)).toBe(false);
});

test('compares the data itself where no version is known [SH-17]', () => {
  expect(isSameContent(aPage(aList(null, 'a')), aPage(aList(null, 'a')))).toBe(true);
  expect(isSameContent(aPage(aList(null, 'a')), aPage(aList(null, 'b')))).toBe(false);
  expect(isSameContent(aPage(null), aPage(aList('v1')))).toBe(false);
});
