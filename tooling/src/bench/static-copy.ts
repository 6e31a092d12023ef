/**
 * The same pages saved as files without scripts: the least a visitor has to wait for this design
 * and these pictures. Everything but the documents comes from the site itself.
 */
import type { VariantProxy } from './variant-proxy.ts';
import { startVariantProxy } from './variant-proxy.ts';

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const SCRIPT_PRELOAD = /<link\b(?=[^>]*\brel="(?:module)?preload")(?=[^>]*\bas="script")[^>]*>/g;

/** Documents without scripts and without asking for any. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(SCRIPT_PRELOAD, '');
}

/** Serves the site's pages without scripts, as they are when each is asked for first. */
export function startStaticCopy(origin: string): Promise<VariantProxy> {
  return startVariantProxy({
    origin,
    rewrite: withoutScripts,
    files: new Map(),
    documents: 'kept',
  });
}
