/** Texts of stylesheets, for documents that contain their styles. */
import { readFile } from 'node:fs/promises';
import type { ReleaseStore } from 'release-registry/release-store';
import { SHELL_ASSETS_PATH, type ShellAssets } from './shell-assets.ts';

/** Text of a stylesheet of the shell or of a release; undefined when it cannot be in a document. */
export type ReadStyleText = (href: string) => Promise<string | undefined>;

const TEXTS_MAX = 200;
const RELEASE_FILE = /^\/r\/([^/]+)\/([^/]+)\/(.+)$/;
/** Would end the style element, request another file, or be changed by the HTML parser. */
const UNFIT = /<\/|@import|\r/;
/** An address relative to the stylesheet: neither absolute, nor data, nor a fragment. */
const RELATIVE_URL = /url\((['"]?)(?![a-z]+:|\/|#)([^'")]+)\1\)/g;

/** Remembers the texts; a stylesheet's address never gets another content. */
export function createStyleTexts(
  store: Pick<ReleaseStore, 'findWebFile'>,
  { files }: Pick<ShellAssets, 'files'>,
): ReadStyleText {
  const known = new Map<string, Promise<string | undefined>>();

  async function readFileOf(href: string): Promise<string | undefined> {
    if (href.startsWith(SHELL_ASSETS_PATH)) {
      return files.get(href.slice(SHELL_ASSETS_PATH.length))?.body.toString('utf8');
    }
    const [, remote = '', version = '', file = ''] = RELEASE_FILE.exec(href) ?? [];
    const found = await store.findWebFile(remote, version, file);
    return found === undefined ? undefined : readFile(found.path, 'utf8');
  }

  async function read(href: string): Promise<string | undefined> {
    const text = await readFileOf(href);
    if (text === undefined || UNFIT.test(text)) return undefined;
    return text.replaceAll(RELATIVE_URL, (_, quote: string, url: string) => {
      const { pathname, search, hash } = new URL(url, `http://site${href}`);
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    });
  }

  return (href) => {
    const remembered = known.get(href);
    if (remembered !== undefined) return remembered;
    const text = read(href).catch(() => {
      // Read again for the next document.
      known.delete(href);
      return undefined;
    });
    const oldest = known.keys().next();
    if (known.size >= TEXTS_MAX && oldest.done !== true) known.delete(oldest.value);
    known.set(href, text);
    return text;
  };
}
