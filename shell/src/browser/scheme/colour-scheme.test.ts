/** @jest-environment jsdom */
import { createStoredValues } from '../stored-values.ts';
import { followSchemeChoice, parseSchemeChoice } from './colour-scheme.ts';

const HEAD = `
  <meta name="color-scheme" content="light dark">
  <meta name="theme-color" data-of-scheme="light" media="(prefers-color-scheme: light)" content="#fff">
  <meta name="theme-color" data-of-scheme="dark" media="(prefers-color-scheme: dark)" content="#000">
  <link rel="icon" data-own-icon href="/favicon.svg">`;
const RADIOS = ['auto', 'light', 'dark']
  .map((value) => `<input type="radio" name="colour-scheme" value="${value}">`)
  .join('');

const root = document.documentElement;

function aPage(): void {
  document.head.innerHTML = HEAD;
  document.body.innerHTML = RADIOS;
  followSchemeChoice(window, createStoredValues(window));
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

function choose(value: string): void {
  document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click();
}

function listMedia(): readonly (string | null)[] {
  const metas = document.querySelectorAll('meta[name="theme-color"]');
  return [...metas].map((meta) => meta.getAttribute('media'));
}

const checkedValue = () => document.querySelector<HTMLInputElement>(':checked')?.value;
const iconAddress = () => document.querySelector('link')?.getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['scheme'];
});

test('follows the system until the visitor has made a choice [SH-14]', () => {
  aPage();
  expect(root).not.toHaveAttribute('data-scheme');
  expect(root).toHaveAttribute('data-scheme-choice', 'auto');
  expect(checkedValue()).toBe('auto');
  expect(listMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('applies the stored choice immediately and shows it in the control [SH-14]', () => {
  localStorage.setItem('colour-scheme', 'dark');
  aPage();
  expect(root).toHaveAttribute('data-scheme', 'dark');
  expect(checkedValue()).toBe('dark');
  expect(document.querySelector('[name="color-scheme"]')).toHaveAttribute('content', 'dark');
});

test('chooses the variant of a picture, such as the logo, by the visitor’s choice [SH-14 SH-18]', () => {
  aPage();
  const source = document.createElement('source');
  source.dataset['ofScheme'] = 'dark';
  document.body.append(source);
  choose('dark');
  expect(source.media).toBe('all');
  choose('light');
  expect(source.media).toBe('not all');
});

test('stores a choice, and auto again [SH-14]', () => {
  aPage();
  choose('light');
  expect(root).toHaveAttribute('data-scheme', 'light');
  expect(localStorage.getItem('colour-scheme')).toBe('light');
  choose('auto');
  expect(root).not.toHaveAttribute('data-scheme');
  expect(localStorage.getItem('colour-scheme')).toBe('auto');
});

test('theme colour and icon follow the choice, and the system again [SH-12]', () => {
  aPage();
  choose('dark');
  expect(listMedia()).toEqual(['not all', 'all']);
  expect(iconAddress()).toMatch(/\/favicon\.svg\?scheme=dark$/);
  choose('auto');
  expect(listMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  expect(iconAddress()).toMatch(/\/favicon\.svg$/);
});

test('follows a choice made in another tab [SH-14]', () => {
  aPage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'colour-scheme', newValue: 'dark' }));
  expect(root).toHaveAttribute('data-scheme', 'dark');
  expect(checkedValue()).toBe('dark');
});

test('a page from the back/forward cache follows a choice made since [SH-14]', () => {
  aPage();
  localStorage.setItem('colour-scheme', 'light');
  window.dispatchEvent(new Event('pageshow'));
  expect(root).toHaveAttribute('data-scheme', 'light');
});

test('a choice holds for the page where storage is blocked [SH-14]', () => {
  const refused = { read: () => null, write: () => undefined, onChange: () => () => undefined };
  document.head.innerHTML = HEAD;
  document.body.innerHTML = RADIOS;
  followSchemeChoice(window, refused);
  choose('dark');
  window.dispatchEvent(new Event('pageshow'));
  expect(root).toHaveAttribute('data-scheme', 'dark');
});

test('treats unknown stored values as auto [SH-14]', () => {
  expect(parseSchemeChoice('sepia')).toBe('auto');
  expect(parseSchemeChoice(null)).toBe('auto');
});
