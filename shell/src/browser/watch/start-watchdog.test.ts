/** @jest-environment jsdom */
import { startWatchdog } from './start-watchdog.ts';

/** Browsers do this for a script of another origin. */
function refuseWorker(): never {
  throw new DOMException('cannot be accessed from origin', 'SecurityError');
}

const given = Reflect.get(globalThis, 'Worker');
afterEach(() => void Reflect.set(globalThis, 'Worker', given));

test('a page without a worker works without its watchdog [FED-07 FED-14]', () => {
  Reflect.set(globalThis, 'Worker', refuseWorker);
  const tell = startWatchdog();
  expect(() => tell({ type: 'pause' })).not.toThrow();
});
