/** Settings: conversion from their table to a form and back. Pure. */
import { isOwnPath } from 'shared-contracts/paths';
import { formatAbn, isValidAbn } from '../../domain/abn.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';
import { isAmount } from '../../settings/free-shipping-setting.ts';
import { SETTINGS, type Setting } from './setting-list.ts';

const LENGTH_MAX = 500;

/** Only the settings of the form; other settings are not changed. */
export function enterSettings(saved: ReadonlyMap<string, string>): Entered {
  return Object.fromEntries(
    SETTINGS.map(({ name, kind }) => {
      const value = saved.get(name) ?? '';
      if (kind === 'off') return [name, value === '0' ? '' : '1'];
      return [name, kind === 'on' && value !== '1' ? '' : value];
    }),
  );
}

export type ReadSettings =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** Null deletes a setting. */
  | { readonly kind: 'read'; readonly values: ReadonlyMap<string, string | null> };

/** @param siteUrl an address below it is saved as a path */
export function readSettings(entered: Entered, siteUrl: string): ReadSettings {
  const read = SETTINGS.map((setting) => {
    const text = (entered[setting.name] ?? '').replaceAll(/\s+/g, ' ');
    // The space between a title and its prefix or suffix is significant.
    const line = setting.name.startsWith('seo_title') ? text.replace(/^ $/, '') : text.trim();
    const isOwn = setting.kind === 'picture' && line.startsWith(`${siteUrl}/`);
    const value = isOwn ? line.slice(siteUrl.length) : line;
    return { setting, value, problem: problemOf(setting, value) };
  });
  const errors = Object.fromEntries(
    read.flatMap(({ setting, problem }) =>
      problem === undefined ? [] : [[setting.name, problem] as const],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return {
    kind: 'read',
    values: new Map(read.map(({ setting, value }) => [setting.name, savedValueOf(setting, value)])),
  };
}

function problemOf({ kind }: Setting, value: string): string | undefined {
  if (value.length > LENGTH_MAX) return `Use at most ${LENGTH_MAX} characters.`;
  if (value === '') return kind === 'required' ? 'Enter a name.' : undefined;
  switch (kind) {
    case 'email':
      return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(value)
        ? undefined
        : 'Enter an address like name@example.com.';
    case 'https':
      return isHttps(value) ? undefined : 'Enter an address that begins with https://.';
    case 'address':
      return isOwnPath(value) || isHttps(value)
        ? undefined
        : 'Enter an address that begins with / or https://.';
    case 'picture':
      return isOwnPath(value)
        ? undefined
        : 'Enter the address of a picture on this site, beginning with /. Browsers do not load pictures from other sites.';
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(value) ? undefined : 'Enter a colour like #1b5e8a.';
    case 'abn':
      return isValidAbn(value) ? undefined : 'This is not a valid ABN.';
    case 'amount':
      return isAmount(value) ? undefined : 'Enter an amount in dollars, for example 150.';
    case 'key':
      return /^[\w.-]{1,100}$/.test(value) ? undefined : 'Use letters, digits, - and _ only.';
    case 'user':
      return /^[1-9]\d{0,8}$/.test(value) ? undefined : 'Enter a number, for example 1.';
    case 'line':
    case 'required':
    case 'on':
    case 'off':
      return undefined;
  }
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

function savedValueOf({ kind }: Setting, value: string): string | null {
  if (kind === 'off') return value === '1' ? null : '0';
  if (kind === 'on') return value === '1' ? '1' : null;
  if (value === '') return null;
  return kind === 'abn' ? formatAbn(value.replaceAll(' ', '')) : value;
}
