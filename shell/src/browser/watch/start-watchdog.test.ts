/** @jest-environment jsdom */
import { startWatchdog } from './start-watchdog.ts';

/** Browsers do this for a script of another origin. */
function refuseWorker(): never {
  throw new DOMException('cannot be accessed from origin', 'SecurityError');
}

const original = Reflect.get(globalThis, 'Worker');
afterEach(() => void Reflect.set(globalThis, 'Worker', original));

test('a page without a worker works without its watchdog [FED-07 FED-14]', () => {
  Reflect.set(globalThis, 'Worker', refuseWorker);
  const send = startWatchdog();
  expect(() => send({ type: 'pause' })).not.toThrow();
});
