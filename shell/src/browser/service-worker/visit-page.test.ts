import { SILENT_AFTER_MS, visitPage, type PageVisit, type VisitParts } from './visit-page.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const refused = () => Promise.reject(new DOMException('Unexpected internal error.'));
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

async function visit(changes: Partial<PageVisit & VisitParts> = {}): Promise<string> {
  const response = await visitPage(
    {
      pathname: '/about',
      isRepeated: false,
      isAborted: () => false,
      fromNetwork: async () => new Response('document'),
      ...changes,
    },
    {
      findCopy: async () => new Response('copy'),
      offlinePage: async () => new Response('offline page'),
      plainPage: () => new Response('plain page'),
      ...changes,
    },
  );
  return response.text();
}

test('a visit gets the network’s response, even an error page [SH-09]', async () => {
  expect(await visit()).toBe('document');
  const fromNetwork = async () => new Response('not found', { status: 404 });
  expect(await visit({ fromNetwork })).toBe('not found');
});

test('without a network a visit gets the stored copy, else the offline page [SH-09]', async () => {
  expect(await visit({ fromNetwork: noNetwork })).toBe('copy');
  const findCopy = async () => undefined;
  expect(await visit({ fromNetwork: noNetwork, findCopy })).toBe('offline page');
});

test('a browser whose storage fails still shows a page, from the network or a plain one [SH-09]', async () => {
  const storage = { findCopy: refused, offlinePage: refused };
  expect(await visit(storage)).toBe('document');
  expect(await visit({ ...storage, fromNetwork: noNetwork })).toBe('plain page');
});

test('after ten seconds without a response, a visit gets the stored copy [SH-09]', async () => {
  const shown = jest.fn();
  const fromNetwork = () => new Promise<Response>(() => undefined);
  void visit({ fromNetwork }).then(shown);
  await jest.advanceTimersByTimeAsync(SILENT_AFTER_MS - 1);
  expect(shown).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(shown).toHaveBeenCalledWith('copy');
});

test.each([
  ['has no copy', { findCopy: async () => undefined }],
  ['has storage that fails', { findCopy: refused }],
  ['requests the page again', { isRepeated: true }],
])('waits for a slow response when the visitor %s [SH-09]', async (_who, changes) => {
  const shown = jest.fn();
  const fromNetwork = () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(new Response('late')), SILENT_AFTER_MS * 3);
    });
  void visit({ ...changes, fromNetwork }).then(shown);
  await jest.advanceTimersByTimeAsync(SILENT_AFTER_MS * 3);
  expect(shown).toHaveBeenCalledWith('late');
});

test('a visitor who has moved on gets no page [SH-09]', async () => {
  await expect(visit({ fromNetwork: noNetwork, isAborted: () => true })).rejects.toThrow(
    'Failed to fetch',
  );
});
