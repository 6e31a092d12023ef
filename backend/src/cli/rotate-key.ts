/** `npm run rotate-key -- FILE add|use|drop`: one step of replacing a key (docs/operations.md). */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ROTATED_FILES,
  ROTATION_STEPS,
  rotateKey,
  type RotationStep,
} from '../config/rotate-key.ts';
import { CommandError, runCommand } from './run.ts';

const USAGE = [
  `Usage: npm run rotate-key -- <file> ${ROTATION_STEPS.join('|')}`,
  '',
  `The file is one of ${ROTATED_FILES.join(', ')}.`,
].join('\n');

const NEXT = {
  add: 'Restart every process that reads it, one after another; then run: use',
  use: 'Restart every process that reads it, one after another; wait until everything made with the old key has expired; then run: drop',
  drop: 'Restart every process that reads it, one after another',
} as const;

await runCommand(async () => {
  const [fileArgument = '', stepArgument] = process.argv.slice(2);
  const step = ROTATION_STEPS.find((each) => each === stepArgument);
  if (step === undefined || !ROTATED_FILES.includes(path.basename(fileArgument))) {
    throw new CommandError(USAGE);
  }
  const file = path.resolve(fileArgument);
  const text = rotate(file, step);
  // The rename makes the complete file visible at once: a process may be starting.
  writeFileSync(`${file}.next`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
  return `${file}: done. ${NEXT[step]}.`;
});

function rotate(file: string, step: RotationStep): string {
  try {
    return rotateKey(file, readFileSync(file, 'utf8'), step);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
