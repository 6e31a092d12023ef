/** What each public page brings to the browser: bytes and requests, the same on every machine. */
import { chromium } from 'playwright';
import { ensureChromium } from '../test/chromium.ts';
import { visitPage, type PageVisit } from './page-visit.ts';
import type { PublicPage } from './public-pages.ts';
import { startVariantProxy } from './variant-proxy.ts';

export interface PageBytes extends Pick<
  PageVisit,
  'requests' | 'bytes' | 'scriptBytes' | 'imageBytes'
> {
  readonly path: string;
  readonly scripts: number;
  readonly reactCopies: number;
}

export interface PageBytesRequest {
  /** Origin of the running site. */
  readonly origin: string;
  readonly pages: readonly PublicPage[];
  readonly say: (line: string) => void;
}

/** Visits every page once, with an empty cache. */
export async function measurePageBytes(request: PageBytesRequest): Promise<readonly PageBytes[]> {
  const { origin, pages, say } = request;
  const executablePath = await ensureChromium(say);
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with');
  const proxy = await startVariantProxy({
    origin,
    rewrite: (html) => html,
    documents: 'fresh',
    files: new Map(),
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measured: PageBytes[] = [];
    for (const { path } of pages) {
      const visit = {
        url: `${proxy.url}${path}`,
        largestElement: 'any',
        speed: 'machine',
      } as const;
      const { requests, bytes, scriptBytes, imageBytes } = await visitPage(browser, visit);
      const scripts = proxy.takeScripts();
      measured.push({
        path,
        requests,
        bytes,
        scriptBytes,
        imageBytes,
        scripts: scripts.length,
        reactCopies: scripts.reduce((sum, script) => sum + script.reactCopies, 0),
      });
      say(`Bytes of ${path}: counted`);
    }
    return measured;
  } finally {
    await browser.close();
    await proxy.close();
  }
}
