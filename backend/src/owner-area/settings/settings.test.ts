import { listSettings } from '../../settings/setting-repository.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readForm, useOwner } from '../testing/owner.ts';

const PATH = '/cms/settings';
const RIGHT = { name: 'Shop', organisation_name: 'Shop Pty Ltd' };

const shop = useTestApp();
const owner = useOwner(shop);

test('saves settings, deletes emptied ones, and keeps others [API-08 SH-18]', async () => {
  await shop.db
    .insertInto('domain_setting')
    .values({ name: 'profile_website', value: '1' })
    .execute();
  const answer = await owner.send(PATH, {
    ...RIGHT,
    organisation_abn: '51824753556',
    theme_colour: '#F4F1EC',
    instagram: 'https://www.instagram.com/shop',
    xing: 'https://www.xing.com/pages/shop',
    skype: 'the.shop',
    seo_title_suffix: ' | Shop',
    back_to_top: '',
    profile_name: '1',
    payment_destination: '7',
  });
  expect(answer).toMatchObject({ status: 303, location: `${PATH}?done=saved` });
  expect(Object.fromEntries(await listSettings(shop.db))).toEqual({
    ...RIGHT,
    organisation_abn: '51 824 753 556',
    theme_colour: '#F4F1EC',
    instagram: 'https://www.instagram.com/shop',
    seo_title_suffix: ' | Shop',
    back_to_top: '0',
    profile_name: '1',
    payment_destination: '7',
    profile_website: '1',
    xing: 'https://www.xing.com/pages/shop',
    skype: 'the.shop',
  });
  const response = await shop.inject('/api/v1/cognito/domain/currentDomain');
  expect(response.json()).toMatchObject({ data: { name: 'Shop', back_to_top: '0' } });
  await owner.send(PATH, { instagram: '', back_to_top: '1', profile_name: '' });
  const names = [...(await listSettings(shop.db)).keys()];
  for (const name of ['instagram', 'back_to_top', 'profile_name']) {
    expect(names).not.toContain(name);
  }
  const page = await owner.get(PATH);
  expect(page.body).toContain('long pages, Instagram, Customers can change their name');
  expect(page.body).toContain(owner.email);
});

test('shows an error beside each invalid field, and keeps the entered values [API-08]', async () => {
  for (const [changes, sentence] of [
    [{ name: ' ' }, 'Enter a name.'],
    [{ organisation_abn: '51 824 753 557' }, 'This is not a valid ABN'],
    [{ theme_colour: 'red; }' }, 'Enter a colour'],
    [{ facebook: 'javascript:alert(1)' }, 'begins with https://'],
    [{ favicon: '//evil.example/x.png' }, 'a picture on this site'],
    [{ favicon: 'https://elsewhere.example/x.png' }, 'a picture on this site'],
    [{ favicon_dark: 'http://elsewhere.example/x.png' }, 'a picture on this site'],
    [{ organisation_logo: '//evil.example/x.png' }, 'begins with / or https://'],
    [{ organisation_email: 'not an address' }, 'Enter an address like'],
    [{ google_analytics_key: 'G-1");alert(1)' }, 'Use letters, digits'],
    [{ payment_destination: '-1' }, 'Enter a number'],
    [{ free_shipping_from: '0' }, 'Enter an amount in dollars'],
    [{ free_shipping_from: '$150' }, 'Enter an amount in dollars'],
    [{ organisation_phone: 'x'.repeat(501) }, 'at most 500'],
  ] as const) {
    const form = { ...RIGHT, organisation_address: 'Somewhere new', ...changes };
    const answer = await owner.send(PATH, form);
    expect([changes, answer.status]).toEqual([changes, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain('value="Somewhere new"');
  }
  expect((await listSettings(shop.db)).has('organisation_address')).toBe(false);
});

test('saves the URL of an icon as a path, and accepts a logo on any site [API-08 SH-18]', async () => {
  const icons = { favicon: `${shop.env.siteUrl}/assets/own.png?v=2`, favicon_dark: '/dark.png' };
  const logo = { organisation_logo: 'https://cdn.example/logo.png' };
  expect((await owner.send(PATH, { ...RIGHT, ...icons, ...logo })).status).toBe(303);
  expect(Object.fromEntries(await listSettings(shop.db))).toMatchObject({
    favicon: '/assets/own.png?v=2',
    favicon_dark: '/dark.png',
    ...logo,
  });
});

test('a second owner does not overwrite settings that have changed [API-08]', async () => {
  await owner.send(PATH, RIGHT);
  const form = readForm((await owner.get(PATH)).body, PATH);
  await owner.send(PATH, { organisation_phone: '111' });
  const answer = await owner.post(PATH, { ...form, organisation_phone: '222' });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('>111</pre>');
  expect(answer.body).toContain('value="222"');
  expect((await listSettings(shop.db)).get('organisation_phone')).toBe('111');
});
