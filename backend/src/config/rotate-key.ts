/**
 * Replaces a key without anybody noticing: the new one is added, and once every process accepts
 * it, used; the old one stays until nothing made with it is about (docs/operations.md).
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generateSecret, generateSigningKey, parseKeyRing, type KeyRing } from './keys.ts';

export const ROTATION_STEPS = ['add', 'use', 'drop'] as const;
/** `add` one that is accepted only, `use` the one added last, `drop` all but the one in use. */
export type RotationStep = (typeof ROTATION_STEPS)[number];

const KEY_BYTES = 32;

/** How a new key of each file is written. */
const GENERATORS: ReadonlyMap<string, () => string> = new Map([
  ['session.key', () => randomBytes(KEY_BYTES).toString('base64')],
  ['token-signing.pem', generateSigningKey],
  ['refresh-token.secret', generateSecret],
  ['document-link.secret', generateSecret],
  ['one-time-code.secret', generateSecret],
  ['gift-voucher.secret', generateSecret],
]);

/** Names of the files whose keys can be replaced this way. */
export const ROTATED_FILES: readonly string[] = [...GENERATORS.keys()];

/**
 * What the file holds after the step.
 *
 * @throws Error for a file that is not in `ROTATED_FILES`, or without a second key to use
 */
export function rotateKey(file: string, text: string, step: RotationStep): string {
  const name = path.basename(file);
  const generate = GENERATORS.get(name);
  if (generate === undefined) throw new Error(`${name} is none of ${ROTATED_FILES.join(', ')}`);
  const keys = changeRing(name, parseKeyRing(name, text), { step, generate });
  return `${keys.map((key) => key.trim()).join('\n')}\n`;
}

function changeRing(
  name: string,
  keys: KeyRing,
  { step, generate }: { readonly step: RotationStep; readonly generate: () => string },
): readonly string[] {
  switch (step) {
    case 'add':
      return [...keys, generate()];
    case 'use': {
      const added = keys.at(-1);
      if (added === undefined || keys.length === 1) throw new Error(`Add a key to ${name} first`);
      return [added, ...keys.slice(0, -1)];
    }
    case 'drop':
      return [keys[0]];
  }
}
