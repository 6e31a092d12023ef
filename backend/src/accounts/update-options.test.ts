import { PROFILE_OPTIONS } from 'shared-contracts/profile-options';
import { useTestApp } from '../testing/test-app.ts';
import { switchProfileOptions } from './testing/test-profile.ts';

const shop = useTestApp();
beforeEach(() => switchProfileOptions(shop.db, []));

async function aCustomer() {
  const { id, email } = await shop.createUser();
  const headers = { authorization: await shop.login(email) };
  return {
    id,
    update: (payload: object) =>
      shop.inject({ method: 'POST', url: '/api/v1/cognito/user/update', headers, payload }),
    createAddress: async () => {
      const payload = {
        first_name: 'Kim',
        last_name: 'Lee',
        street_address: '1 Key Street',
        city: 'Newtown',
        state: 'NSW',
        postcode: '2042',
        country: 'AU',
      };
      const url = '/api/v1/sell/address/create';
      const response = await shop.inject({ method: 'POST', url, headers, payload });
      return response.json().data.id;
    },
    disableAddress: (address: number) =>
      shop.inject({
        method: 'POST',
        url: '/api/v1/sell/address/disable',
        headers,
        payload: { id: address },
      }),
    read: async () =>
      (await shop.inject({ url: '/api/v1/cognito/user/authUser', headers })).json().data,
  };
}

const FILLED = {
  name: { first_name: 'Kim', last_name: 'Lee' },
  date_of_birth: { date_of_birth: '1990-05-03' },
  drivers_licence: {
    drivers_licence_number: '12345678',
    drivers_licence_expiry: '2031-01-31',
    drivers_licence_state_of_issue_id: 2,
  },
  emergency_contact: {
    emergency_contact_name: 'Lou Lee',
    emergency_contact_phone: '0400 000 001',
  },
  company_name: { company_name: 'Lee Locks Pty Ltd' },
  company_phone: { company_phone: '(02) 5550 0000' },
  trading_name: { trading_name: 'Lee Locks' },
  abn: { abn: '51 824 753 556' },
  website: { website: 'https://www.example.com/locks' },
  facebook: { facebook_link: 'https://www.facebook.com/leelocks' },
  additional_club_member: { additional_club_member: 'Lou Lee' },
} as const;

test.each(Object.entries(FILLED))(
  'stores the fields of %s when the site enables them, and refuses them otherwise [ACC-07]',
  async (option, fields) => {
    const { update, read } = await aCustomer();
    const refused = await update(fields);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(Object.keys(fields));

    await switchProfileOptions(
      shop.db,
      PROFILE_OPTIONS.filter((known) => known === option),
    );
    expect((await update(fields)).json()).toMatchObject({ success: true, data: fields });
    expect(await read()).toMatchObject(fields);
  },
);

test('normalises ABN and web addresses, and clears empty values [ACC-07]', async () => {
  await switchProfileOptions(shop.db, ['abn', 'website', 'facebook']);
  const { update } = await aCustomer();
  const values = { abn: '51824753556', website: 'example.com', facebook_link: 'facebook.com/kim' };
  expect((await update(values)).json().data).toMatchObject({
    abn: '51 824 753 556',
    website: 'https://example.com/',
    facebook_link: 'https://facebook.com/kim',
  });
  const emptied = await update({ abn: '', website: null, facebook_link: ' ' });
  expect(emptied.json().data).toMatchObject({ abn: null, website: null, facebook_link: null });
});

test('returns the options among the settings of the site, all off at first [ACC-07]', async () => {
  const settings = async () =>
    (await shop.inject('/api/v1/cognito/domain/currentDomain')).json().data;
  expect(await settings()).toMatchObject({ profile_name: null, profile_manage_addresses: null });
  await switchProfileOptions(shop.db, ['manage_addresses']);
  expect(await settings()).toMatchObject({ profile_name: null, profile_manage_addresses: '1' });
});

test('sets a date of birth once [ACC-08]', async () => {
  await switchProfileOptions(shop.db, ['date_of_birth']);
  const { update, read } = await aCustomer();
  expect((await update({ date_of_birth: '1990-05-03' })).statusCode).toBe(200);
  for (const date_of_birth of ['1991-05-03', null]) {
    const refused = await update({ date_of_birth });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toHaveProperty('date_of_birth');
  }
  expect((await update({ date_of_birth: '1990-05-03', mobile_phone: '1' })).statusCode).toBe(200);
  expect(await read()).toMatchObject({ date_of_birth: '1990-05-03', mobile_phone: '1' });
});

test('sets one of two dates of birth sent at once [ACC-08]', async () => {
  await switchProfileOptions(shop.db, ['date_of_birth']);
  const { update, read } = await aCustomer();
  const dates = ['1990-05-03', '1991-05-03', '1992-05-03', '1993-05-03'];
  const responses = await Promise.all(dates.map((date_of_birth) => update({ date_of_birth })));
  const accepted = responses.findIndex(({ statusCode }) => statusCode === 200);
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
  expect((await read()).date_of_birth).toBe(dates[accepted]);
});

test('changes a date of birth when the site allows it [ACC-08]', async () => {
  await switchProfileOptions(shop.db, ['date_of_birth', 'change_date_of_birth']);
  const { update } = await aCustomer();
  await update({ date_of_birth: '1990-05-03' });
  const changed = await update({ date_of_birth: '1991-05-03' });
  expect(changed.json().data).toMatchObject({ date_of_birth: '1991-05-03' });
});

test('keeps the current address until that address is disabled [ACC-10]', async () => {
  await switchProfileOptions(shop.db, ['manage_addresses']);
  const { update, read, createAddress, disableAddress } = await aCustomer();
  const address = await createAddress();
  const chosen = await update({ current_address_id: address });
  expect(chosen.json().data).toMatchObject({ current_address_id: address });
  await disableAddress(address);
  expect((await read()).current_address_id).toBeNull();
  expect((await update({ current_address_id: address })).statusCode).toBe(422);
});

test("refuses another user's address as the current one [ACC-10]", async () => {
  await switchProfileOptions(shop.db, ['manage_addresses']);
  const foreign = await (await aCustomer()).createAddress();
  const { update, read } = await aCustomer();
  const refused = await update({ current_address_id: foreign });
  expect(refused.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: { current_address_id: 'Address not found.' },
  });
  expect((await read()).current_address_id).toBeNull();
});
