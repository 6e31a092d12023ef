import { createChosenScheme } from './chosen-scheme.ts';
import { someCaches } from './worker-fixtures.ts';

const aCopy = () =>
  new Response('<html lang="en"><meta name="color-scheme" content="light dark">', {
    headers: { 'content-security-policy': "default-src 'none'" },
  });

test('offline pages have the chosen scheme before the first paint [SH-14 SH-09]', async () => {
  const scheme = createChosenScheme(someCaches());
  await scheme.save('dark');
  const page = await scheme.applyTo(aCopy());
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(await page.text()).toBe(
    '<html data-scheme="dark" lang="en"><meta name="color-scheme" content="dark">',
  );
});

test('offline pages follow the system without a choice, or after it is removed [SH-14 SH-09]', async () => {
  const scheme = createChosenScheme(someCaches());
  const unchanged = await aCopy().text();
  expect(await (await scheme.applyTo(aCopy())).text()).toBe(unchanged);
  await scheme.save('light');
  await scheme.save('auto');
  expect(await (await scheme.applyTo(aCopy())).text()).toBe(unchanged);
});
