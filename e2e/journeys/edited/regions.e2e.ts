/** Header, drawer and footer as the owner arranges them, and what visitors then see. */
import { expectNoViolation } from '../../pages/accessibility.ts';
import { followLink, openOwnerArea } from '../../pages/owner-area.ts';
import { expect, test } from '../../site/edited-test.ts';

const TITLE = 'About the people who print | Tumblerworks';

test('an owner names a menu entry, adds a link to the footer and restores the usual header [SH-18 SH-22 API-08]', async ({
  page,
  request,
  edited,
}) => {
  test.slow();
  await edited.sql(`delete from region`);
  await edited.sql(`update page set title = 'About us', navigation_order = 5 where slug = 'about'`);
  await edited.sql(`update page set title = 'Every block' where slug = 'demo_asdf'`);
  const readPage = async () => (await request.get('/contact')).text();
  await openOwnerArea(page, '/cms/pages');
  await page.getByLabel('Title or address').fill('about');
  await page.getByRole('button', { name: 'Search' }).click();
  await followLink(page, 'About us');
  await page.getByLabel('Title for search engines').fill(TITLE);
  await page.getByLabel('Label in the menu').fill('Our story');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect.poll(readPage, { timeout: 30_000 }).toContain('>Our story</a>');
  expect(await readPage()).not.toContain(TITLE);

  await page.goto('/cms/regions');
  await expectNoViolation(page);
  const information = page.getByRole('listitem').filter({ hasText: 'Information' });
  await information.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByLabel('Text of the link').first().fill('Every block');
  await page.getByLabel('Page', { exact: true }).first().selectOption('Every block (/demo_asdf)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect.poll(readPage, { timeout: 30_000 }).toContain('>Every block</a>');

  await page.goto('/cms/regions');
  await followLink(page, 'Delete Search field in Header');
  await page.getByRole('button', { name: /Delete/ }).click();
  await expect.poll(readPage, { timeout: 30_000 }).not.toContain('role="search"');
  await followLink(page, 'Header and footer');
  await followLink(page, 'Back to the usual: Header');
  await page.getByRole('button', { name: /usual/ }).click();
  await expect.poll(readPage, { timeout: 30_000 }).toContain('role="search"');
});

test('an emptied header and a broken arrangement leave the page usable [SH-22 FED-07]', async ({
  page,
  request,
  edited,
}) => {
  const arrange = (name: string, blocks: string) =>
    edited.sql(
      `insert into region (name, blocks) values ('${name}', '${blocks}'::jsonb)
       on conflict (name) do update set blocks = excluded.blocks`,
    );
  await arrange('header', '[]');
  await arrange(
    'footer',
    JSON.stringify([
      { id: 1, template: 'core/menu', variables: { heading: 5, links: 'none', pages: ['main'] } },
      { id: 2, template: 'core/unknown_thing', variables: {} },
      { id: 3, template: 'Sell/cart', variables: {} },
      { id: 4, template: 'core/legal_line', variables: { note: 'Twice' } },
      { id: 5, template: 'core/legal_line', variables: { note: 'Twice' } },
    ]),
  );
  await expect
    .poll(async () => (await request.get('/login')).text(), { timeout: 30_000 })
    .toContain('Twice');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Twice')).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Search the shop' })).toHaveCount(0);
  await expectNoViolation(page);
  await edited.sql(`delete from region`);
  await expect
    .poll(async () => (await request.get('/contact')).text(), { timeout: 30_000 })
    .toContain('role="search"');
});
