import { createWatchdog, type Suspect } from './heartbeat.ts';

const SHOP: Suspect = { remote: 'mfe-shop', version: '1.2.0', slotId: 'main' };

const DOCUMENT = { document: 'd1.name', releaseSet: 'mfe-shop@1.2.0', trace: '00-trace-span-01' };

/** A watchdog that checks every second; the clock starts at 0. */
function aWatchdog() {
  const watchdog = createWatchdog();
  let now = 0;
  watchdog.receive({ type: 'document', document: DOCUMENT }, now);
  return {
    beat: () => watchdog.receive({ type: 'beat', path: '/shop' }, now),
    pause: () => watchdog.receive({ type: 'pause' }, now),
    suspect: (suspect: Suspect) => watchdog.receive({ type: 'suspect', suspect }, now),
    sleep: (ms: number) => (now += ms),
    check(seconds: number) {
      const hangs: unknown[] = [];
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        const hang = watchdog.check(now);
        if (hang !== undefined) hangs.push(hang);
      }
      return hangs;
    },
  };
}

test('a page whose heartbeat stops is reported once, with the remote that ran last [FED-07]', () => {
  const page = aWatchdog();
  page.beat();
  page.suspect(SHOP);
  expect(page.check(4)).toEqual([]);
  expect(page.check(30)).toEqual([{ ...SHOP, ...DOCUMENT, path: '/shop', silentMs: 5000 }]);
});

test('a page whose heartbeat returns is watched again [FED-07]', () => {
  const page = aWatchdog();
  page.beat();
  expect(page.check(6)).toHaveLength(1);
  page.beat();
  expect(page.check(4)).toEqual([]);
  expect(page.check(2)).toHaveLength(1);
});

test('a remote whose step has finished is not blamed [FED-07]', () => {
  const page = aWatchdog();
  page.suspect(SHOP);
  page.check(3);
  page.beat();
  expect(page.check(6)).toEqual([
    { ...DOCUMENT, remote: 'shell', version: null, slotId: null, path: '/shop', silentMs: 5000 },
  ]);
});

test('neither a page in the background nor a machine that slept counts as a hang [FED-07]', () => {
  const page = aWatchdog();
  page.beat();
  page.pause();
  expect(page.check(60)).toEqual([]);
  page.beat();
  page.check(1);
  page.sleep(3_600_000);
  expect(page.check(4)).toEqual([]);
});
