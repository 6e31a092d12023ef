/**
 * A release without faults that is delivered incorrectly, or differs from its signature: on its own
 * page and beside another remote's part (docs/faults.md).
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright/test';
import { FAULT_PAGES, FaultPageView } from '../../pages/fault-pages.ts';
import { FAULT_REMOTE } from '../../site/fault-releases.ts';
import { expect, expectReported, expectServed, test } from '../../site/fault-test.ts';
import type { FilesOfRemote } from '../../site/test.ts';

const CAUSED = /mfe-fault|status of (404|500)|Failed to load|integrity|ERR_|single-spa/;
const SCRIPTS = /\/r\/mfe-fault\/.*\.js$/;
const ENTRY = /\/r\/mfe-fault\/.*\/remoteEntry\.js$/;
const BLOCK_SCRIPTS = /\/r\/mfe-fault\/.*\/block-[^/]*\.js$/;

/** Faults in the delivery of the remote's scripts. */
const DELIVERIES: readonly {
  readonly fault: string;
  readonly deliver: (route: Route) => Promise<void>;
}[] = [
  { fault: 'are not found', deliver: (route) => route.fulfill({ status: 404 }) },
  { fault: 'get a server error', deliver: (route) => route.fulfill({ status: 500 }) },
  {
    fault: 'are a page of HTML',
    deliver: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
  },
  {
    fault: 'are cut off',
    async deliver(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, -200) });
    },
  },
  { fault: 'never arrive', deliver: (route) => route.abort('connectionreset') },
];

for (const { fault, deliver } of DELIVERIES) {
  test(`scripts that ${fault} affect only their part, which recovers when they do [FED-07 FED-17]`, async ({
    page,
    site,
    faults,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    for (const faultPage of FAULT_PAGES) {
      await page.route(SCRIPTS, deliver);
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectState('readable');
      await view.expectRest();
      await page.unroute(SCRIPTS);
      await view.retry.click();
      await view.expectLive();
      await view.expectNavigates();
    }
    await expectReported(site, faults.healthy, /"phase":"load"/);
  });
}

test('slow scripts leave the page readable; after a while the part offers a retry [FED-07]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(CAUSED);
  await page.clock.install();
  for (const faultPage of FAULT_PAGES) {
    const releaseScripts = await delayScripts(page, BLOCK_SCRIPTS);
    const view = new FaultPageView(page, faultPage);
    await view.open();
    await page.clock.fastForward(5000);
    await expect(view.part).toBeVisible();
    await expect(view.notice).toHaveCount(0);
    // The time limit starts with the part, which may be later on a busy machine.
    await expect(async () => {
      await page.clock.fastForward(25_000);
      await expect(view.retry).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(view.part).toBeVisible();
    releaseScripts();
    await view.retry.click();
    await view.expectLive();
  }
});

test('an entry that never arrives times out, and its part recovers once it does [FED-07 FED-17]', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(CAUSED);
  await page.clock.install();
  for (const faultPage of FAULT_PAGES) {
    const releaseScripts = await delayScripts(page, ENTRY);
    const view = new FaultPageView(page, faultPage);
    await view.open();
    await page.clock.fastForward(5000);
    await expect(view.notice).toHaveCount(0);
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(view.notice).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(view.part).toBeVisible();
    releaseScripts();
    // Without any press, the part retries automatically.
    await expect(async () => {
      await page.clock.fastForward(2000);
      await expect(view.notice).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await view.expectLive();
  }
});

/** Delays scripts until the returned function is called. */
async function delayScripts(page: Page, scripts: RegExp): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(scripts, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  return () => {
    isHeld = false;
    for (const release of held) release();
  };
}

const ALTERED: readonly { readonly name: string; readonly files: Omit<FilesOfRemote, 'remote'> }[] =
  [
    { name: 'entry', files: { half: 'web', matching: /^remoteEntry\.js$/ } },
    { name: 'chunk', files: { half: 'web', matching: /^block-.*\.js$/ } },
    { name: 'stylesheet', files: { half: 'web', matching: /\.css$/ } },
  ];

for (const { name, files } of ALTERED) {
  test(`an altered ${name} is not delivered and affects only its part [FED-07 FED-13]`, async ({
    page,
    site,
    faults,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    const version = await faults.publish('none');
    await site.alterFiles({ remote: FAULT_REMOTE, version, ...files }, (text) => `${text}\n`);
    await faults.serve(version);
    await expectServed(site, version);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectState('readable');
      await view.expectNavigates();
    }
    await expectReported(site, version, /"phase":"load"/);
  });
}

test('an altered server build is not run, and a missing release is reported [FED-07 FED-13]', async ({
  page,
  site,
  faults,
  consoleGuard,
}) => {
  consoleGuard.allow(CAUSED);
  const damages = [
    {
      reason: /is not the file that was signed/,
      change: (version: string) =>
        site.alterFiles({ remote: FAULT_REMOTE, version, half: 'server' }, (text) => `${text}\n`),
    },
    {
      reason: /is missing/,
      change: (version: string) =>
        site.removeFiles({ remote: FAULT_REMOTE, version, half: 'server' }),
    },
  ];
  for (const { reason, change } of damages) {
    const version = await faults.publish('none');
    await change(version);
    await faults.serve(version);
    await expectServed(site, version);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectState('gone');
    }
    await expectReported(site, version, reason);
    await faults.rollBack();
  }
});

test('an altered record or rollout document changes nothing [FED-07 FED-13 FED-20]', async ({
  page,
  site,
  faults,
}) => {
  const releases = path.join(site.dataDirectory, 'releases');
  const record = path.join(releases, 'records', FAULT_REMOTE, `${faults.healthy}.json`);
  for (const file of [record, path.join(releases, 'rollout.json')]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/1\.0\.0/g, '1.0.7'));
    if (file !== record) await expectReported(site, 'rollout', /signature|refused|not genuine/);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectLive();
    }
    await writeFile(file, text);
  }
});

const MISFITS = [
  {
    name: 'another contract version',
    record: { contractVersion: 2 },
    reason: /contract version 2/,
  },
  { name: 'another React', record: { requires: { react: '^18.3.1' } }, reason: /react \^18\.3\.1/ },
] as const;

for (const { name, record, reason } of MISFITS) {
  test(`a release for ${name} is refused when it is published, and not run if it exists anyway [FED-07 FED-12]`, async ({
    page,
    site,
    faults,
    consoleGuard,
  }) => {
    consoleGuard.allow(CAUSED);
    await expect(faults.publish('none', { record })).rejects.toThrow(reason);
    const version = await faults.publish('none');
    await faults.forge(version, record);
    await expectServed(site, version);
    for (const faultPage of FAULT_PAGES) {
      const view = new FaultPageView(page, faultPage);
      await view.open();
      await view.expectState('gone');
      await view.expectNavigates();
    }
    await expectReported(site, version, reason);
  });
}
