import { parseCpuMs, parseResidentBytes } from './process-costs.ts';

test('adds the time of the program and of the system for it, whatever the program is called', () => {
  const stat = '42 (node (a) b) S 1 42 42 0 -1 4194560 9 0 0 0 123 45 0 0 20 0 11 0 5 9 7';
  expect(parseCpuMs(stat)).toBe(1680);
});

test('reads the resident memory', () => {
  expect(parseResidentBytes('VmPeak:\t  900 kB\nVmRSS:\t     250 kB\n')).toBe(256_000);
});
