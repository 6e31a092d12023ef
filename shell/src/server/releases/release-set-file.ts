/** The releases of a set as one file, named by its digest, so that it never changes. */
import { createHash } from 'node:crypto';
import type { BrowserRelease } from '../../document/document-state.ts';
import { compressText, type CompressedText } from '../http/compressed-text.ts';
import type { DocumentReleases } from './live-releases.ts';

export interface ReleaseSetFile {
  /** `sha384-…` of the file. */
  readonly integrity: string;
  /** Compressed when first asked for. */
  read(): Promise<CompressedText>;
}

const files = new WeakMap<Readonly<Record<string, BrowserRelease>>, ReleaseSetFile>();

/** The same for each call with the same releases. */
export function releaseSetFile({ browser }: Pick<DocumentReleases, 'browser'>): ReleaseSetFile {
  const known = files.get(browser);
  if (known !== undefined) return known;
  const file = createFile(JSON.stringify(browser));
  files.set(browser, file);
  return file;
}

function createFile(text: string): ReleaseSetFile {
  let body: Promise<CompressedText> | undefined;
  return {
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    read() {
      body ??= compressText(text);
      body.catch(() => (body = undefined));
      return body;
    },
  };
}
