/** Reads the variables of a block; invalid values count as missing. */
import { isRecord, type JsonObject } from 'shared-contracts/json';
import type { Picture } from '../domain/picture.ts';

export function readText(variables: JsonObject, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Editors send switches as booleans, numbers or text. */
export function readSwitch(variables: JsonObject, name: string): 'on' | 'off' {
  const value = variables[name];
  return value === true || value === 1 || value === '1' || value === 'true' ? 'on' : 'off';
}

export function readPicture(variables: JsonObject, name: string): Picture | null {
  const value = variables[name];
  if (!isRecord(value)) return null;
  const { hash, alt } = value;
  if (typeof hash !== 'string' || !isPictureHash(hash)) return null;
  return { hash, alt: typeof alt === 'string' ? alt : '' };
}

/** A hash becomes part of a URL, so only safe characters are allowed. */
export function isPictureHash(hash: string): boolean {
  return /^[\w-]{1,64}$/.test(hash);
}
