/** Parses a stack into frames for an error service. Pure. */

export interface StackFrame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  /** Our own code, not a package. */
  readonly in_app: boolean;
}

const FRAMES_MAX = 30;
/** V8: `    at name (file:1:2)` and `    at file:1:2`. */
const V8_LINE = /^\s*at (?:(?:async )?(.*?) \()?((?:[a-z]+:\/\/|\/|node:)[^()]*?):(\d+):(\d+)\)?$/;
/** Firefox and Safari: `name@file:1:2`. */
const OTHER_LINE = /^(.*?)@((?:[a-z]+:\/\/)[^()]*?):(\d+):(\d+)$/;
const OURS = /^.*\/(?=(?:shell|backend|release-registry|tracing|shared-contracts|node_modules)\/)/;

/**
 * Returns the frames with the oldest call first, as error services expect. The text before the
 * frames is left out, because it repeats the message. Files on a server are named by their path in
 * the repository.
 */
export function readStackFrames(stack: string): readonly StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file, lineNumber, column] =
        V8_LINE.exec(line) ?? OTHER_LINE.exec(line) ?? [];
      if (file === undefined) return [];
      const filename = shorten(file);
      return {
        function: name === '' ? '?' : name.slice(0, 100),
        filename,
        lineno: Number(lineNumber),
        colno: Number(column),
        in_app: !filename.includes('node_modules') && !filename.startsWith('node:'),
      };
    })
    .slice(0, FRAMES_MAX)
    .toReversed();
}

function shorten(file: string): string {
  const path = file.replace(/[?#].*$/, '');
  if (/^https?:/.test(path) || path.startsWith('node:')) return path;
  return path.replace(/^file:\/\//, '').replace(OURS, 'app:///');
}
