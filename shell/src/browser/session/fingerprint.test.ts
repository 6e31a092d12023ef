/** @jest-environment jsdom */
import { FINGERPRINT_COOKIE } from '../../document/document-state.ts';
import { createStoredValues } from '../stored-values.ts';
import { getFingerprint } from './fingerprint.ts';

const forget = () => {
  document.cookie = `${FINGERPRINT_COOKIE}=; max-age=0; path=/`;
};
beforeEach(() => {
  localStorage.clear();
  forget();
});

const get = () => getFingerprint(document, createStoredValues(window));

test('creates a fingerprint of 21 characters once, and sends it to the server [SES-01]', () => {
  const made = get();
  expect(made).toMatch(/^[\w-]{21}$/);
  expect(get()).toBe(made);
  expect(document.cookie).toBe(`${FINGERPRINT_COOKIE}=${made}`);
});

test('keeps the fingerprint that the server gave to a plain post [SES-01]', () => {
  const given = 'g'.repeat(21);
  document.cookie = `${FINGERPRINT_COOKIE}=${given}; path=/`;
  expect(get()).toBe(given);
});

test('keeps the fingerprint when its cookie was deleted [SES-01]', () => {
  const made = get();
  forget();
  expect(get()).toBe(made);
});

test('keeps the fingerprint while storage is blocked [SES-01]', () => {
  const denied = { ...createStoredValues(window), read: () => null, write: () => undefined };
  const made = getFingerprint(document, denied);
  expect(getFingerprint(document, denied)).toBe(made);
});

test.each(['short', '<script>alert(1)</scri', 'a'.repeat(22)])(
  'creates a new one for %s [SES-01]',
  (value) => {
    document.cookie = `${FINGERPRINT_COOKIE}=${value}; path=/`;
    expect(get()).toMatch(/^[\w-]{21}$/);
    expect(get()).not.toBe(value);
  },
);
