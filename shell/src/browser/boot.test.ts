/** @jest-environment jsdom */
import { aBootState } from '../document/page-fixtures.ts';
import { readBootState } from './boot.ts';

const { document: _document, traceParent: _trace, isMeasured: _measured, ...WIRE } = aBootState();

function aPage(session: unknown, serverTiming: readonly object[] | undefined): Window {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ ...WIRE, session })}</script>`;
  const getEntriesByType = () => (serverTiming === undefined ? [] : [{ serverTiming }]);
  Object.defineProperty(performance, 'getEntriesByType', {
    value: getEntriesByType,
    configurable: true,
  });
  return window;
}

afterEach(() => {
  document.cookie = 'session_owner=; max-age=0';
});

test('takes name, trace and measuring from the response [FED-11 FED-22]', () => {
  const timings = [
    { name: 'head', description: '' },
    { name: 'trace', description: '00-trace-span-01' },
    { name: 'document', description: 'd1.name' },
    { name: 'measured', description: '' },
  ];
  expect(readBootState(aPage(null, timings))).toMatchObject({
    document: 'd1.name',
    traceParent: '00-trace-span-01',
    isMeasured: true,
  });
});

test.each([undefined, []])('works where a browser reveals no timings: %j [FED-11]', (timings) => {
  expect(readBootState(aPage(null, timings))).toMatchObject({
    document: '',
    traceParent: '',
    isMeasured: false,
  });
});

test('takes the session of a public document from the cookie [SES-01]', () => {
  expect(readBootState(aPage(null, [])).session).toEqual({ status: 'anonymous' });
  document.cookie = 'session_owner=kim';
  expect(readBootState(aPage(null, [])).session).toMatchObject({
    status: 'signed-in',
    owner: 'kim',
  });
});

test('prefers the session that the document names [SES-01]', () => {
  document.cookie = 'session_owner=kim';
  const session = { status: 'anonymous', ended: true };
  expect(readBootState(aPage(session, [])).session).toEqual(session);
});
