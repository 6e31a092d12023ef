/**
 * Turns a document of the composed site into the same document of the monolith:
 * other scripts and preloads, everything else as the shell's server wrote it.
 */
import { isRecord } from 'shared-contracts/json';

export interface MonolithScripts {
  readonly main: string;
  readonly scriptsByTemplate: ReadonlyMap<string, readonly string[]>;
  /** sha384 by path. */
  readonly integrity: Readonly<Record<string, string>>;
}

const BOOT = /(?<=<script type="application\/json" id="boot">).*?(?=<\/script>)/s;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const ENTRY = /<script src="[^"]*"([^>]*) integrity="[^"]*"([^>]*)><\/script>/;

/** Throws when the document is not one the shell's server writes. */
export function rewriteForMonolith(html: string, scripts: MonolithScripts): string {
  const boot = BOOT.exec(html)?.[0];
  const [preload] = html.match(PRELOAD) ?? [];
  const nonce = /nonce="([^"]*)"/.exec(preload ?? '')?.[1];
  if (boot === undefined || nonce === undefined || !ENTRY.test(html)) {
    throw new Error('The document has no boot state, preloads or entry script');
  }
  const state: unknown = JSON.parse(boot);
  if (!isRecord(state)) throw new Error('The boot state is no object');
  const needed = [scripts.main, ...listBlockScripts(state['state'], scripts)];
  const preloads = [...new Set(needed)].map(
    (href) =>
      `<link rel="preload" as="script" href="${href}" integrity="${scripts.integrity[href] ?? ''}" nonce="${nonce}" crossorigin="anonymous">`,
  );
  const rewritten = {
    ...state,
    releases: withoutScripts(state['releases'], scripts.main),
    shellIntegrity: scripts.integrity,
  };
  const entry = `<script src="${scripts.main}"$1 integrity="${scripts.integrity[scripts.main] ?? ''}"$2></script>`;
  let isFirst = true;
  return html
    .replace(PRELOAD, () => {
      const text = isFirst ? preloads.join('') : '';
      isFirst = false;
      return text;
    })
    .replace(ENTRY, entry)
    .replace(BOOT, () => JSON.stringify(rewritten).replaceAll('<', String.raw`\u003c`));
}

function listBlockScripts(state: unknown, scripts: MonolithScripts): readonly string[] {
  return listRecords(isRecord(state) ? state['slots'] : undefined)
    .flatMap((slot) => listRecords(slot['blocks']))
    .flatMap(({ template }) =>
      typeof template === 'string' ? (scripts.scriptsByTemplate.get(template) ?? []) : [],
    );
}

/** The shell must not fetch what the remotes' releases would need. */
function withoutScripts(releases: unknown, main: string): unknown {
  if (!isRecord(releases)) throw new Error('The boot state names no releases');
  return Object.fromEntries(
    Object.entries(releases).map(([name, release]) => [
      name,
      isRecord(release) ? emptied(release, main) : release,
    ]),
  );
}

function emptied(release: Readonly<Record<string, unknown>>, main: string) {
  const { templates, slots, service } = release;
  const none = (list: unknown) => (isRecord(list) ? { ...list, scripts: [] } : list);
  return {
    ...release,
    entry: main,
    slots: none(slots),
    service: none(service),
    templates: isRecord(templates)
      ? Object.fromEntries(Object.entries(templates).map(([name, list]) => [name, none(list)]))
      : templates,
  };
}

function listRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
