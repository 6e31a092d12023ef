import { aBlock, createFakeApi } from 'remote-kit/testing';
import { renderOnServer } from '../../testing/render-on-server.ts';

const LOGO = '/assets/i/c0ffee00c0ffee01/4x3/600.webp';
const DARK_LOGO = '/assets/i/c0ffee00c0ffee02/4x3/600.webp';
const block = aBlock({ template: 'core/brand' });

async function show(settings: Readonly<Record<string, string | null>>): Promise<string> {
  const api = createFakeApi({
    '/cognito/domain/currentDomain': { data: { organisation_name: 'Tumblerworks', ...settings } },
  });
  return (await renderOnServer({ block, slotId: 'header-1' }, api)).html;
}

test('shows the name beside the own mark without a logo, and links to the homepage [SH-18]', async () => {
  const html = await show({});

  expect(html).toMatch(/<a class="[^"]+" href="\/">/);
  expect(html).toMatch(/<span[^>]*>Tumblerworks<\/span>/);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('<img');
});

test('shows the owner’s logo, and another one in dark mode [SH-18]', async () => {
  const html = await show({ organisation_logo: LOGO, organisation_logo_dark: DARK_LOGO });

  expect(html).toContain(`src="${LOGO}" alt="Tumblerworks"`);
  expect(html).toContain('data-of-scheme="dark"');
  expect(html).toContain(`srcSet="${DARK_LOGO}"`);
  expect(html).not.toContain('<svg');
});

test.each([
  [`https://shop.example${LOGO}`, `src="${LOGO}"`],
  ['https://cdn.example/logo.png', '<svg'],
  ['', '<svg'],
])('with the logo “%s” shows %s [SH-18]', async (organisation_logo, shown) => {
  const html = await show({ organisation_logo, organisation_logo_dark: '' });

  expect(html).toContain(shown);
  expect(html).not.toMatch(/cdn\.example|<source/);
});
