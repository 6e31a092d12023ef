import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { aBootState } from '../../document/page-fixtures.ts';
import { aFragment } from '../testing/document-builders.ts';
import { streamDocument, type DocumentParts } from './stream-document.tsx';

function aDocument(parts: Partial<DocumentParts>): DocumentParts {
  return {
    early: {
      locale: 'en-AU',
      isSignedIn: false,
      regionStyles: '',
      styles: [],
      firstPicture: undefined,
      styleTexts: new Map(),
      pageStyles: '',
      withoutScripts: null,
      mainScript: { href: '/_shell/main.js', integrity: 'sha384-x' },
      nonce: 'n',
      schemeScript: 'scheme()',
      themeColour: null,
      darkThemeColour: null,
      favicon: null,
      darkFavicon: null,
      verification: [],
    },
    furtherScripts: [],
    slotScripts: [],
    firstPicture: () => undefined,
    fragments: [],
    regions: new Map(),
    ownArea: Promise.resolve(),
    finishState: aBootState,
    order: 'streamed',
    startedAt: performance.now(),
    holdMs: 150,
    withScriptsOffNotice: false,
    onError: () => undefined,
    ...parts,
  };
}

test('reports no error when the client disconnects [FED-06]', async () => {
  const errors: unknown[] = [];
  const reader = new PassThrough();
  const late = aFragment('main', new Promise(() => undefined));
  const document = aDocument({ fragments: [late], onError: (error) => errors.push(error) });
  const written = streamDocument(document, reader);
  // The head is sent; the layout is held for the slot that never arrives.
  for await (const chunk of reader.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes('id="app"')) break;
  }
  reader.destroy();
  await written;
  // React aborts asynchronously.
  await setImmediate();
  await setImmediate();
  expect(errors).toEqual([]);
});

test('reports a fragment that breaks the layout [FED-06]', async () => {
  const errors: unknown[] = [];
  const reader = new PassThrough().resume();
  const broken = Promise.reject(new Error('no fragment'));
  const document = aDocument({
    fragments: [aFragment('main', broken)],
    onError: (error) => errors.push(error),
  });
  await streamDocument(document, reader);
  expect(errors).toEqual([new Error('no fragment')]);
});

test('preloads the first picture before the scripts of the remotes [FED-06]', async () => {
  const picture = { type: 'image/avif', srcSet: '/p/300.avif 300w', sizes: '"94vw"' };
  const document = aDocument({
    slotScripts: [{ href: '/r/mfe-words/1/remoteEntry.js', integrity: 'sha384-y' }],
    firstPicture: () => picture,
  });
  const sink = new PassThrough();
  const [html] = await Promise.all([text(sink), streamDocument(document, sink)]);
  const [head = ''] = html.split('</head>');
  const preloads = [...head.matchAll(/<link rel="preload" as="(\w+)"/g)].map(([, kind]) => kind);
  expect(preloads).toEqual(['script', 'image', 'script']);
  expect(head).toContain('imagesrcset="/p/300.avif 300w" imagesizes="&quot;94vw&quot;"');
});
