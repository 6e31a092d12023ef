/** One variable of a block: conversion from the saved value to form fields and back. Pure. */
import { isRecord, type JsonValue } from 'shared-contracts/json';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import type { Entered } from '../frame/fields.ts';
import type { VariableKind } from './block-templates.ts';

const TEXT_LENGTH_MAX = 2000;

/** Names of a variable's fields; a picture has two. */
export function fieldOf(name: string, part: 'value' | 'hash' | 'alt' = 'value'): string {
  return part === 'value' ? `v.${name}` : `v.${name}.${part}`;
}

export function enterVariable(
  name: string,
  kind: VariableKind,
  value: JsonValue | undefined,
): Entered {
  if (kind === 'picture') {
    const { hash = '', alt = '' } = isRecord(value) ? value : {};
    return { [fieldOf(name, 'hash')]: textOf(hash), [fieldOf(name, 'alt')]: textOf(alt) };
  }
  if (kind === 'switch') return { [fieldOf(name)]: switchText(value) };
  // Browsers send line breaks as CRLF.
  return { [fieldOf(name)]: textOf(value).replaceAll('\r\n', '\n') };
}

/** The caller finds a picture by its hash in the database. */
export type ReadVariable =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'picture'; readonly hash: string; readonly alt: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'invalid'; readonly field: string; readonly sentence: string };

export function readVariable(name: string, kind: VariableKind, entered: Entered): ReadVariable {
  const field = fieldOf(name);
  if (kind === 'picture') return readPicture(name, entered);
  const whole = (entered[field] ?? '').replaceAll('\r\n', '\n');
  const text = whole.trim();
  if (text === '') return { kind: 'nothing' };
  if (kind === 'switch') return { kind: 'value', value: text === '1' };
  if (kind === 'html') return { kind: 'value', value: sanitiseContentHtml(whole) };
  if (kind === 'code') return { kind: 'value', value: whole };
  if (kind === 'number') {
    return /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text)
      ? { kind: 'value', value: Number(text) }
      : { kind: 'invalid', field, sentence: 'Enter a number.' };
  }
  if (text.length > TEXT_LENGTH_MAX) {
    const sentence = `Use at most ${TEXT_LENGTH_MAX} characters.`;
    return { kind: 'invalid', field, sentence };
  }
  return { kind: 'value', value: text };
}

function readPicture(name: string, entered: Entered): ReadVariable {
  const field = fieldOf(name, 'hash');
  const hash = (entered[field] ?? '').trim().toLowerCase();
  const alt = (entered[fieldOf(name, 'alt')] ?? '').trim().slice(0, TEXT_LENGTH_MAX);
  if (hash === '') return { kind: 'nothing' };
  return /^[a-f0-9]{40}$/.test(hash)
    ? { kind: 'picture', hash, alt }
    : { kind: 'invalid', field, sentence: 'Choose a picture from the list.' };
}

/** Value of a variable without a description: keeps the saved type if the entered text fits it. */
export function readLike(name: string, saved: JsonValue, text: string): JsonValue {
  // These variables contain HTML in every template.
  if (name === 'html' || name === 'content') return sanitiseContentHtml(text);
  if (typeof saved === 'number' && text !== '' && Number.isFinite(Number(text))) {
    return Number(text);
  }
  if (typeof saved === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Undefined for lists and objects, which no single field can hold. */
export function plainText(value: JsonValue): string | undefined {
  return value !== null && typeof value === 'object' ? undefined : textOf(value);
}

/** An unset value differs from off, because some templates default to on. */
function switchText(value: unknown): '' | '0' | '1' {
  if (value === undefined || value === null || value === '') return '';
  return value === true || value === 1 || value === '1' || value === 'true' ? '1' : '0';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
