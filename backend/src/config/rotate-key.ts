/**
 * Key rotation without downtime: a new key is added, and used once every process accepts it. The
 * old key stays until everything made with it has expired (docs/operations.md).
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { generateSecret, generateSigningKey, parseKeyRing, type KeyRing } from './keys.ts';

export const ROTATION_STEPS = ['add', 'use', 'drop'] as const;
/**
 * `add` adds a key that is only accepted, `use` makes the last added key the active one, `drop`
 * removes all others.
 */
export type RotationStep = (typeof ROTATION_STEPS)[number];

const KEY_BYTES = 32;

/** How a new key of each file is generated. */
const GENERATORS: ReadonlyMap<string, () => string> = new Map([
  ['session.key', () => randomBytes(KEY_BYTES).toString('base64')],
  ['token-signing.pem', generateSigningKey],
  ['refresh-token.secret', generateSecret],
  ['document-link.secret', generateSecret],
  ['one-time-code.secret', generateSecret],
  ['gift-voucher.secret', generateSecret],
]);

/** Names of the files whose keys can be rotated. */
export const ROTATED_FILES: readonly string[] = [...GENERATORS.keys()];

/**
 * Returns the file's content after the step.
 *
 * @throws Error for a file that is not in `ROTATED_FILES`, or without a second key to use
 */
export function rotateKey(file: string, text: string, step: RotationStep): string {
  const name = path.basename(file);
  const generate = GENERATORS.get(name);
  if (generate === undefined) throw new Error(`${name} is not one of ${ROTATED_FILES.join(', ')}`);
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
