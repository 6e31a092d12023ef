/** Preloads the files of a release. */
import type { BrowserRelease } from '../../document/document-state.ts';
import { containsStyles, nameInlineStyles } from './inline-styles.ts';
import type { ReleaseRefetch } from './failed-release.ts';
import type { IntegrityTable } from './integrity-table.ts';
import type { ReleaseScripts } from './release-scripts.ts';

export interface ReleaseFiles {
  /**
   * For a slot that is about to mount: fetches entry, exposed module and blocks in
   * parallel.
   */
  preload(remote: string, templates: readonly string[]): void;
  /**
   * Adds a slot's stylesheets to the head; settles when they have loaded or failed, or after
   * `STYLES_WAIT_MS`.
   */
  attachStyles(remote: string, templates: readonly string[]): Promise<void>;
  /**
   * For a slot that may be needed soon: fetches with low priority and adds nothing to the
   * document.
   */
  warm(remote: string, templates: readonly string[]): void;
  /** Replaces corrupt cached copies; rejects while the remote cannot be reached. */
  refetch(remote: string, templates: readonly string[]): Promise<void>;
}

/** A page that is ready does not wait longer for its stylesheets. */
export const STYLES_WAIT_MS = 3000;

export interface ReleaseFilesParts {
  readonly page: Document;
  readonly releases: Readonly<Record<string, BrowserRelease>>;
  readonly integrity: IntegrityTable;
  readonly scripts: ReleaseScripts;
  readonly loadRecovery: () => Promise<ReleaseRefetch>;
}

export interface ReleaseFile {
  readonly url: string;
  readonly as: 'script' | 'style';
}

export function createReleaseFiles({
  page,
  releases,
  integrity,
  scripts,
  loadRecovery,
}: ReleaseFilesParts): ReleaseFiles {
  const requested = new Set<string>();
  nameInlineStyles(page);

  function listNew(remote: string, templates: readonly string[]): readonly ReleaseFile[] {
    const files = listFiles(releases[remote], templates).filter(
      ({ url }) => !requested.has(url) && !isFetched(url),
    );
    for (const { url } of files) requested.add(url);
    return files;
  }

  /** The files of the first page were loaded with the document, or are a part of it. */
  function isFetched(url: string): boolean {
    const { href } = new URL(url, page.baseURI);
    return containsStyles(page, href) || performance.getEntriesByName(href, 'resource').length > 0;
  }

  /** What every request of the file needs. */
  function describe(url: string) {
    return { crossOrigin: 'anonymous', integrity: integrity.find(url) ?? '', href: url } as const;
  }

  function attachStylesheet(url: string): Promise<void> {
    const { href } = new URL(url, page.baseURI);
    if (containsStyles(page, href)) return Promise.resolve();
    // Only in the head: a link in a slot disappears with the slot.
    const links = page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const present = [...links].find((each) => each.href === href);
    if (present !== undefined && present.sheet !== null) return Promise.resolve();
    const link = present ?? page.createElement('link');
    return new Promise((resolve) => {
      setTimeout(resolve, STYLES_WAIT_MS);
      link.addEventListener('load', () => resolve());
      link.addEventListener('error', () => {
        // Remove the element: the remote's code requests the file again, and would take an
        // existing element for a loaded stylesheet.
        link.remove();
        resolve();
      });
      if (present !== undefined) return;
      // Absolute: the code of a remote finds its stylesheet by this address and does not wait for it.
      page.head.append(Object.assign(link, describe(url), { rel: 'stylesheet', href }));
    });
  }

  return {
    preload(remote, templates) {
      for (const { url, as } of listNew(remote, templates)) {
        const link = Object.assign(page.createElement('link'), describe(url), {
          rel: 'preload',
          as,
        });
        if (scripts.nonce !== '') link.nonce = scripts.nonce;
        page.head.append(link);
      }
    },
    async attachStyles(remote, templates) {
      const styles = listFiles(releases[remote], templates).filter(({ as }) => as === 'style');
      await Promise.all(styles.map(({ url }) => attachStylesheet(url)));
    },
    warm(remote, templates) {
      for (const { url } of listNew(remote, templates)) {
        const { integrity: digest } = describe(url);
        fetch(url, { integrity: digest, priority: 'low' }).catch(() => requested.delete(url));
      }
    },
    async refetch(remote, templates) {
      const release = releases[remote];
      const files = listFiles(release, templates);
      const { refetch } = await loadRecovery();
      await refetch({ integrity, scripts, files, entry: release?.entry });
    },
  };
}

function listFiles(
  release: BrowserRelease | undefined,
  templates: readonly string[],
): readonly ReleaseFile[] {
  if (release === undefined) return [];
  const lists = [release.slots, ...templates.flatMap((name) => release.templates[name] ?? [])];
  const scripts = new Set([release.entry, ...lists.flatMap((list) => list.scripts)]);
  const styles = new Set(lists.flatMap((list) => list.styles));
  return [
    ...[...scripts].map((url) => ({ url, as: 'script' }) as const),
    ...[...styles].map((url) => ({ url, as: 'style' }) as const),
  ];
}
