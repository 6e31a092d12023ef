import { PROFILE_OPTIONS } from 'shared-contracts/profile-options';
import { switchProfileOptions } from '../testing/test-profile.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT, TEST_PASSWORD } from '../../testing/test-user.ts';

const shop = useTestApp();
beforeAll(() =>
  switchProfileOptions(
    shop.db,
    PROFILE_OPTIONS.filter((option) => option !== 'change_date_of_birth'),
  ),
);

function update(authorization: string | undefined, payload: object) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/cognito/user/update',
    headers: authorization === undefined ? {} : { authorization },
    payload,
  });
}

test('changes names and phone of the user’s own record [ACC-07]', async () => {
  const { email } = await shop.createUser();
  const bearer = await shop.login(email);
  const changes = {
    first_name: ' Grace ',
    last_name: 'Hopper',
    mobile_phone: '0400 000 000',
  };
  const response = await update(bearer, changes);
  expect(response.json()).toMatchObject({
    success: true,
    data: { ...changes, first_name: 'Grace' },
  });
});

test('keeps omitted fields and clears a phone that is null [ACC-07]', async () => {
  const { email } = await shop.createUser({ first_name: 'Alan' });
  const bearer = await shop.login(email);
  await update(bearer, { mobile_phone: '1' });
  const response = await update(bearer, { mobile_phone: null });
  expect(response.json().data).toMatchObject({ first_name: 'Alan', email, mobile_phone: null });
});

test.each([
  ['is_admin', { is_admin: true }, 'is_admin'],
  ['another id', { id: 999_999 }, 'id'],
  ['password_hash', { password_hash: 'x' }, 'password_hash'],
  ['an invalid email address', { email: 'nope' }, 'email'],
  ['an empty name', { first_name: '  ' }, 'first_name'],
  ['a name of 500 characters', { last_name: 'x'.repeat(500) }, 'last_name'],
  ['a number as phone', { mobile_phone: 4 }, 'mobile_phone'],
  ['an ABN whose checksum is wrong', { abn: '51 824 753 557' }, 'abn'],
  ['a date of birth that does not exist', { date_of_birth: '1990-02-30' }, 'date_of_birth'],
  ['a date of birth in the future', { date_of_birth: '2999-01-01' }, 'date_of_birth'],
  ['a date of birth too long ago', { date_of_birth: '1850-01-01' }, 'date_of_birth'],
  ['a website that is a script', { website: 'javascript:alert(1)' }, 'website'],
  ['a website with a password', { website: 'https://a:b@example.com' }, 'website'],
  ['another site as Facebook', { facebook_link: 'https://notfacebook.com/kim' }, 'facebook_link'],
  [
    'an unknown state',
    { drivers_licence_state_of_issue_id: 9 },
    'drivers_licence_state_of_issue_id',
  ],
  ['a licence without a date', { drivers_licence_expiry: 'soon' }, 'drivers_licence_expiry'],
  ['a short password', { newpassword: 'short' }, 'newpassword'],
  ['the name of the public profile', { profile_key: 'a' }, 'profile_key'],
])('refuses %s [API-06]', async (_case, payload, field) => {
  const { id, email } = await shop.createUser();
  const response = await update(await shop.login(email), payload);
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toHaveProperty(field);
  const stored = await shop.db
    .selectFrom('user_account')
    .select(['is_admin', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ is_admin: false, email });
});

test('changes the password with the current one, and ends other sessions [ACC-07]', async () => {
  const { email } = await shop.createUser();
  const [bearer, other] = [await shop.login(email), await shop.login(email)];
  const newpassword = 'another long password';
  const without = await update(bearer, { newpassword, first_name: 'Grace' });
  expect(without.statusCode).toBe(422);
  expect(without.json().errors).toEqual({
    current_password: 'Your current password is incorrect.',
  });
  const changed = await update(bearer, {
    first_name: 'Grace',
    newpassword,
    current_password: TEST_PASSWORD,
  });
  expect(changed.json().data).toMatchObject({ first_name: 'Grace', newpassword: null });
  expect((await update(bearer, { newpassword: '' })).statusCode).toBe(200);
  expect((await update(other, {})).statusCode).toBe(401);
  const payload = { username: email, password: newpassword, fingerprint: TEST_FINGERPRINT };
  const login = await shop.inject({ method: 'POST', url: '/api/v1/cognito/user/login', payload });
  expect(login.statusCode).toBe(200);
});

test('refuses a change without a login [SES-06]', async () => {
  expect((await update(undefined, { first_name: 'X' })).json().code).toBe('LOGIN_REQUIRED');
  expect((await update('Bearer forged', { first_name: 'X' })).json().code).toBe('TOKEN_INVALID');
});
