/**
 * Streams one document. The early head is sent at once. The rest of the head waits up to `holdMs`
 * for the page's own area. The layout is one React tree whose slots await their fragments.
 *
 * The body is held back for the same time, so that a page without late slots is in source order and
 * works without scripts. Late slots are streamed out of order.
 */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { FirstPicture } from 'shared-contracts/slot';
import {
  type BootStateWire,
  BOOT_ELEMENT_ID,
  SCRIPTS_OFF_PATH,
} from '../../document/document-state.ts';
import { Layout } from '../../layout/layout.tsx';
import { SlotHostContext, type SlotHost } from '../../layout/slot-outlet.tsx';
import type { RegionHtml } from '../../document/regions.ts';
import type { Fragment } from '../rendering/fragments.ts';
import { jsonForScript } from '../html/escape.ts';
import { earlyHeadHtml, pageHeadHtml, picturePreload, type EarlyHead } from './head-html.ts';
import { scriptPreload, type ScriptPreload } from '../html/resource-links.ts';

export interface DocumentParts {
  readonly early: EarlyHead;
  /** Scripts that run after the shell's main script. */
  readonly furtherScripts: readonly ScriptPreload[];
  /** Scripts of the page's own area. */
  readonly slotScripts: readonly ScriptPreload[];
  /** Called when the head is sent. */
  readonly firstPicture: () => FirstPicture | undefined;
  readonly fragments: readonly Fragment[];
  /** Region blocks, by id. */
  readonly regions: ReadonlyMap<string, Promise<RegionHtml>>;
  /** Settles when the page's own area and the regions have loaded. The head waits for title and description. */
  readonly ownArea: Promise<unknown>;
  /** Called when the head is sent; contributions that have not arrived are omitted. */
  readonly finishState: () => BootStateWire;
  /**
   * `complete`: everything in source order, for browsers that may not run scripts; `streamed`: late
   * slots follow out of order and are placed by a script.
   */
  readonly order: 'complete' | 'streamed';
  /** In milliseconds, as `performance.now()`: slots are held back from then on. */
  readonly startedAt: number;
  /** Maximum time for which head and slots are held back, in milliseconds. */
  readonly holdMs: number;
  /**
   * Whether a browser that no longer runs scripts is to lose its cookie `scripts`. Otherwise it would
   * go on to get documents without its visitor's own parts.
   */
  readonly withScriptsOffNotice: boolean;
  readonly onError: (error: unknown) => void;
}

/** React hides ready fragments above its own chunk size in `<div hidden>`. */
const WHOLE_DOCUMENT = 1e9;

const SCRIPTS_OFF_NOTICE = `<noscript><img src="${SCRIPTS_OFF_PATH}" alt="" hidden></noscript>`;

/** Settles when everything is written or the client has disconnected. */
export async function streamDocument(parts: DocumentParts, sink: Writable): Promise<void> {
  const { ownArea, order, startedAt, holdMs: maximumMs } = parts;
  sink.write(earlyHeadHtml(parts.early));
  flush(sink);

  const remainingMs = () => Math.max(0, maximumMs - (performance.now() - startedAt));
  await (order === 'complete' ? ownArea : settleWithin(ownArea, remainingMs()));

  const boot = parts.finishState();
  sink.write(
    `${firstFilesHtml(parts)}${pageHeadHtml(boot.state.head)}</head><body><script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson(boot)}</script><div id="app">`,
  );
  const holdMs = order === 'complete' ? null : remainingMs();
  await renderLayout(parts, sink, { boot, holdMs });
  sink.end(`</div>${parts.withScriptsOffNotice ? SCRIPTS_OFF_NOTICE : ''}</body></html>`);
}

/**
 * Preloads the picture before the scripts: a browser loads six files from a server at the same time,
 * in document order.
 */
function firstFilesHtml({ early, slotScripts, firstPicture }: DocumentParts): string {
  const picture = early.firstPicture === undefined ? firstPicture() : undefined;
  return [
    ...(picture === undefined ? [] : [picturePreload(picture)]),
    ...slotScripts.map((script) => scriptPreload(script, early.nonce)),
  ].join('');
}

/** Output starts when all slots are ready or the hold time is over; `null` waits for all slots. */
function renderLayout(
  parts: DocumentParts,
  sink: Writable,
  { boot, holdMs }: { readonly boot: BootStateWire; readonly holdMs: number | null },
): Promise<void> {
  const { early } = parts;
  return new Promise((resolve) => {
    let opened = false;
    let hold: NodeJS.Timeout | undefined;
    let isDisconnected = false;
    const open = () => {
      clearTimeout(hold);
      if (opened || isDisconnected) return;
      opened = true;
      // Sends one packet instead of one per element; late slots are written as they arrive.
      sink.cork();
      stream.pipe(body);
      setImmediate(() => sink.uncork());
    };
    const body = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (sink.destroyed) done();
        else sink.write(chunk, () => done());
      },
      final: (done) => {
        done();
        resolve();
      },
    });
    const stream = renderToPipeableStream(
      <Page boot={boot} fragments={parts.fragments} regions={parts.regions} />,
      {
        identifierPrefix: 'shell-',
        ...(early.nonce !== null && { nonce: early.nonce }),
        progressiveChunkSize: WHOLE_DOCUMENT,
        bootstrapScripts: [early.mainScript, ...parts.furtherScripts].map(
          ({ href, integrity }) => ({ src: href, integrity, crossOrigin: 'anonymous' }),
        ),
        onShellReady() {
          if (holdMs !== null) hold = setTimeout(open, holdMs);
        },
        onAllReady: open,
        onShellError(error) {
          if (!isDisconnected) parts.onError(error);
          resolve();
        },
        onError(error) {
          // React also reports an error when rendering is aborted because the client disconnected.
          if (!isDisconnected) parts.onError(error);
        },
      },
    );
    sink.once('close', () => {
      isDisconnected = true;
      clearTimeout(hold);
      stream.abort();
      resolve();
    });
  });
}

const NOTHING = Promise.resolve('');
const NO_BLOCK = Promise.resolve({ html: '', version: '' });

function Page(props: {
  readonly boot: BootStateWire;
  readonly fragments: readonly Fragment[];
  readonly regions: DocumentParts['regions'];
}) {
  const html = new Map(props.fragments.map((fragment) => [fragment.slot.id, fragment.html]));
  const host: SlotHost = {
    side: 'server',
    fragment: (id) => html.get(id) ?? NOTHING,
    region: (id) => props.regions.get(id) ?? NO_BLOCK,
  };
  return (
    <SlotHostContext value={host}>
      <Layout model={props.boot.layout} state={props.boot.state} />
    </SlotHostContext>
  );
}

async function settleWithin(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hold = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, hold]);
  clearTimeout(timer);
}

const serialisedParts = new WeakMap<object, string>();

/** Most of the boot state is shared by many documents, so those parts are serialised once. */
function bootJson({ releases, layout, shellIntegrity, ...rest }: BootStateWire): string {
  const shared = sharedProperties({ layout, shellIntegrity });
  return `{"releases":{${sharedProperties(releases)}},${shared},${jsonForScript(rest).slice(1)}`;
}

/** JSON of an object's properties, without the braces. */
function sharedProperties(shared: Readonly<Record<string, object>>): string {
  const parts = Object.entries(shared).map(([name, value]) => {
    const text = serialisedParts.get(value) ?? jsonForScript(value);
    serialisedParts.set(value, text);
    return `${JSON.stringify(name)}:${text}`;
  });
  return parts.join(',');
}

/** Compression streams buffer their output until flushed. */
function flush(sink: Writable): void {
  if ('flush' in sink && typeof sink.flush === 'function') sink.flush();
}
