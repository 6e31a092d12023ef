import { formatTraceParent, parseTraceParent } from './trace-parent.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE_ID}-${SPAN_ID}-01`, true],
  [`00-${TRACE_ID}-${SPAN_ID}-00`, false],
  [`cc-${TRACE_ID}-${SPAN_ID}-01-what-comes-later`, true],
])('reads %s [FED-22]', (header, isSampled) => {
  expect(parseTraceParent(header)).toEqual({ traceId: TRACE_ID, spanId: SPAN_ID, isSampled });
});

test('formats what it parses [FED-22]', () => {
  const header = `00-${TRACE_ID}-${SPAN_ID}-01`;
  const parsed = parseTraceParent(header);
  expect(parsed && formatTraceParent(parsed)).toBe(header);
});

test.each([
  undefined,
  '',
  ['00'],
  `00-${TRACE_ID}-${SPAN_ID}`,
  `00-${TRACE_ID}-${SPAN_ID}-01-more`,
  `ff-${TRACE_ID}-${SPAN_ID}-01`,
  `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
  `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
  `00-${TRACE_ID}-${SPAN_ID}-01\r\nx: y`,
  `cc-${TRACE_ID}-${SPAN_ID}-01-${'x'.repeat(1000)}`,
])('ignores an invalid trace context: %s [FED-22]', (header) => {
  expect(parseTraceParent(header)).toBeUndefined();
});
