/**
 * A new team from nothing to its visitors: it creates a remote, checks and publishes it, adds a block
 * that the owner places while only testers see it, and gives it to some visitors, then to all.
 */
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright/test';
import { isRecord } from 'shared-contracts/json';
import { openOwnerArea } from '../../pages/owner-area.ts';
import { Shopper } from '../../pages/shopper.ts';
import { expect, test } from '../../site/edited-test.ts';
import { buildOutside, createRemoteOutside, runScript } from '../../site/remote-outside.ts';
import { findPid } from '../../site/site-processes.ts';
import type { Site } from '../../site/test.ts';

const REMOTE = 'mfe-gift-list';
/** What the owner's area calls the block while only testers get it. */
const OFFERED = 'Wished for (not yet shown to everyone)';
const HEADING = 'Wished for by many';
/** At ten percent, all of so many visitors are outside the slice once in ten thousand million runs. */
const VISITORS_MAX = 220;

test('a new team creates, checks and publishes a remote, an owner places its block, and it reaches some visitors, then all [FED-08 FED-10 FED-14 FED-18]', async ({
  browser,
  site,
  edited,
}) => {
  test.setTimeout(240_000);
  const before = await readState(site);
  const folder = await createRemoteOutside('gift-list');
  await runScript(folder, 'typecheck');
  await runScript(folder, 'test');
  const first = await buildOutside(folder);
  await site.release('add-team', REMOTE);
  expect(await site.release('check', REMOTE, first)).toContain('fits what is live');
  expect(await site.release('publish', REMOTE, first)).toContain('serves everyone');

  await addBlock(folder);
  await runScript(folder, 'typecheck');
  const second = await buildOutside(folder);
  const version = path.basename(second);
  expect(await site.release('check', REMOTE, second)).toContain('fits what is live');
  expect(await site.release('publish', REMOTE, second)).toContain('use rollout');
  await site.release('rollout', REMOTE, version, '--cohort', 'testers');

  const owner = await browser.newContext({ baseURL: edited.url });
  const area = await owner.newPage();
  // By its address: other journeys fill the list of pages.
  const [page] = await edited.sql(`select id from page where slug = 'about'`);
  await openOwnerArea(area, `/cms/pages/${isRecord(page) ? String(page['id']) : ''}`);
  // The shells report the new block to the backend.
  await expect(async () => {
    await area.reload();
    await area.getByLabel('Add a block').selectOption(OFFERED, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await area.getByRole('button', { name: 'Add', exact: true }).click();
  await area.getByLabel('Heading').fill(HEADING);
  await area.getByRole('button', { name: 'Add block' }).click();
  await expect(area.getByRole('link', { name: HEADING, exact: true })).toBeVisible();

  await site.release('rollout', REMOTE, version, '--percent', '10');
  const inside = await findVisitor(browser, { baseURL: edited.url, has: 'block' });
  // The shell knows the rollout now.
  const outside = await findVisitor(browser, { baseURL: edited.url, has: 'no block' });
  const shown = await inside.newPage();
  await shown.goto('/about');
  const block = shown.getByRole('region', { name: HEADING });
  await new Shopper(shown).goTo(block);
  await block.getByRole('button', { name: 'Say hello' }).click();
  await expect(block.getByText('Said hello once.')).toBeVisible();
  const hidden = await outside.newPage();
  await hidden.goto('/about');
  await expect(hidden.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hidden.getByText(HEADING)).toHaveCount(0);

  await site.release('promote', REMOTE);
  await expect(async () => {
    await hidden.reload();
    await expect(hidden.getByRole('region', { name: HEADING })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

  // Nothing was restarted, and no other remote was released.
  const { [REMOTE]: own, ...others } = (await readState(site)).versions;
  expect(own).toBe(version);
  expect({ ...(await readState(site)), versions: others }).toEqual(before);

  await edited.sql(`delete from page_block where template = 'gift-list/wished-for'`);
  await edited.sql(`update page set updated_at = now() where slug = 'about'`);
  await Promise.all([owner, inside, outside].map((context) => context.close()));
});

/** Versions of all remotes, and the processes of the site. */
async function readState(site: Site) {
  const status: unknown = JSON.parse(await site.release('status', '--json'));
  const remotes: readonly unknown[] = Array.isArray(status) ? status : [];
  const versions: Readonly<Record<string, unknown>> = Object.fromEntries(
    remotes.filter(isRecord).map(({ remote, stable }) => [String(remote), stable]),
  );
  const processes = await Promise.all(
    (['backend', 'shell', 'registry'] as const).map((name) => findPid(site, name)),
  );
  return { versions, processes };
}

/** The team's second block, as `docs/teams.md` says: a folder, and a line in the manifest. */
async function addBlock(folder: string): Promise<void> {
  const blocks = path.join(folder, 'src/blocks');
  await cp(path.join(blocks, 'overview'), path.join(blocks, 'wished-for'), { recursive: true });
  await replaceIn(path.join(blocks, 'wished-for/fields.ts'), 'Gift list overview', 'Wished for');
  const line = `{ template: 'gift-list/overview', block: 'overview' }`;
  const added = `{ template: 'gift-list/wished-for', block: 'wished-for' }`;
  await replaceIn(path.join(folder, 'remote.manifest.ts'), line, `${line}, ${added}`);
  await replaceIn(path.join(folder, 'package.json'), '"version": "1.0.0"', '"version": "1.1.0"');
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(file, text.replace(from, to));
}

/** A new visitor whose document has the block, or has it not. */
async function findVisitor(
  browser: Browser,
  { baseURL, has }: { readonly baseURL: string; readonly has: 'block' | 'no block' },
): Promise<BrowserContext> {
  for (let visitor = 0; visitor < VISITORS_MAX; visitor += 1) {
    const context = await browser.newContext({ baseURL });
    const html = await (await context.request.get('/about')).text();
    if (html.includes(HEADING) === (has === 'block')) return context;
    await context.close();
  }
  throw new Error(`No visitor has ${has}`);
}
