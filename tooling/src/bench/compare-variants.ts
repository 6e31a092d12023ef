/** The product page of the composed site beside the same page of the monolith. */
import { chromium } from 'playwright';
import { ensureChromium } from '../test/chromium.ts';
import { measureColdVisit } from './cold-visit.ts';
import { rewriteForMonolith } from './monolith-document.ts';
import { buildMonolith } from './monolith-build.ts';
import { summarise, type Spread } from './statistics.ts';
import { startVariantProxy, type ServedScript } from './variant-proxy.ts';

export interface VariantResult {
  readonly scripts: readonly ServedScript[];
  readonly hydratedMs: Spread;
}

export interface BrowserComparison {
  readonly composed: VariantResult;
  readonly monolith: VariantResult;
}

export interface ComparisonRequest {
  /** Origin of the running site. */
  readonly origin: string;
  readonly path: string;
  readonly visits: number;
  readonly say: (line: string) => void;
}

/** Visits both in turns, the first one changing, so that neither has the quieter machine. */
export async function compareVariants(request: ComparisonRequest): Promise<BrowserComparison> {
  const { origin, path, visits, say } = request;
  const executablePath = await ensureChromium(say);
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with');
  say('Building the monolith');
  const { main, scriptsByTemplate, files } = await buildMonolith();
  const integrity = Object.fromEntries([...files].map(([name, file]) => [name, file.integrity]));
  const scripts = { main, scriptsByTemplate, integrity };
  const composed = await startVariantProxy({
    origin,
    rewrite: (html) => html,
    documents: 'fresh',
    files: new Map(),
  });
  const monolith = await startVariantProxy({
    origin,
    rewrite: (html) => rewriteForMonolith(html, scripts),
    documents: 'fresh',
    files,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const variants = [
    { proxy: composed, times: new Array<number>(), scripts: new Array<readonly ServedScript[]>() },
    { proxy: monolith, times: new Array<number>(), scripts: new Array<readonly ServedScript[]>() },
  ] as const;
  try {
    // The first visit of each warms the servers' caches; its time does not count.
    for (let visit = 0; visit <= visits; visit += 1) {
      for (const variant of visit % 2 === 0 ? variants : variants.toReversed()) {
        const time = await measureColdVisit(browser, `${variant.proxy.url}${path}`);
        variant.scripts.push(variant.proxy.takeScripts());
        if (visit > 0) variant.times.push(time);
      }
      say(`Cold visits of both variants: ${visit} of ${visits}`);
    }
  } finally {
    await browser.close();
    await Promise.all([composed.close(), monolith.close()]);
  }
  const [first, second] = variants;
  return {
    composed: { scripts: first.scripts.at(-1) ?? [], hydratedMs: summarise(first.times) },
    monolith: { scripts: second.scripts.at(-1) ?? [], hydratedMs: summarise(second.times) },
  };
}
