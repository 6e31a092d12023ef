/** Login, tokens, profile and addresses. */
import { createHmac, randomBytes } from 'node:crypto';
import {
  NOTHING,
  data,
  plain,
  refuse,
  textOf,
  type Call,
  type CallResponse,
  type Json,
} from './call.ts';

export const PASSWORD = 'correct horse';
export const EMAIL = 'ada@foreign.example';
/** A mailed code always is this one. */
export const MAILED_CODE = '424242';

const TOKEN_SECONDS = 3600;

type Values = Record<string, Json>;

export interface Accounts {
  readonly calls: readonly Call[];
  findUserId(token: string): number | null;
  /** Every access token handed out so far is expired. */
  expireTokens(): void;
}

export function createAccounts(): Accounts {
  const secret = randomBytes(16);
  const user: Values = { id: 1, first_name: 'Ada', last_name: 'Lock', is_admin: 0, email: EMAIL };
  for (const name of EMPTY_FIELDS) user[name] = null;
  const addresses: Values[] = [];
  const hidden = new Set<string>();
  const refreshTokens = new Set<string>();
  const tokens = new Set<string>();
  let issued = 0;

  function issueAccessToken(): string {
    issued += 1;
    const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    const unsigned = [
      { alg: 'HS256', typ: 'JWT' },
      { sub: 1, exp: expiresAt, jti: issued },
    ]
      .map((each) => Buffer.from(JSON.stringify(each)).toString('base64url'))
      .join('.');
    const signature = createHmac('sha256', secret).update(unsigned).digest('base64url');
    const token = `${unsigned}.${signature}`;
    tokens.add(token);
    return token;
  }

  function issueTokens(): CallResponse {
    const refresh = `refresh-${randomBytes(8).toString('hex')}`;
    refreshTokens.add(refresh);
    return data({ access_token: issueAccessToken(), refresh_token: refresh });
  }

  const shown = () => addresses.filter((each) => !hidden.has(textOf(each, 'id')));
  const calls: readonly Call[] = [
    {
      method: 'POST',
      pattern: '/cognito/user/login',
      fields: ['username', 'password', 'fingerprint'],
      respond: ({ fields }) =>
        textOf(fields, 'username') === EMAIL && textOf(fields, 'password') === PASSWORD
          ? issueTokens()
          : refuse(401, 'The email address or password is wrong'),
    },
    {
      method: 'POST',
      pattern: '/cognito/user/refreshToken',
      fields: ['refresh_token', 'fingerprint'],
      respond: ({ fields }) =>
        refreshTokens.has(textOf(fields, 'refresh_token'))
          ? data({ access_token: issueAccessToken() })
          : { status: 401, body: { text_code: 'TOKEN_INVALID', message: 'Unknown token' } },
    },
    { method: 'GET', pattern: '/cognito/user/logout', fields: [], respond: () => plain({}) },
    {
      method: 'GET',
      pattern: '/cognito/user/authUser',
      fields: [],
      access: 'customer',
      respond: () => data(user),
    },
    {
      method: 'POST',
      pattern: '/cognito/user/update',
      fields: ['id', ...Object.keys(user)],
      access: 'customer',
      respond({ fields }) {
        for (const name of ['first_name', 'last_name', ...EMPTY_FIELDS]) {
          if (name in fields) user[name] = textOf(fields, name);
        }
        return data(user);
      },
    },
    {
      method: 'POST',
      pattern: '/cognito/user/sendLoginLink',
      fields: ['email', 'fingerprint', 'code_only'],
      respond: () => plain({}),
    },
    {
      method: 'POST',
      pattern: '/cognito/user/registerLink',
      fields: ['email', 'first_name', 'last_name', 'date_of_birth', 'fingerprint'],
      respond: () => plain({}),
    },
    {
      method: 'GET',
      pattern: '/cognito/user/recoverPassword',
      fields: ['email'],
      respond: () => plain({}),
    },
    {
      method: 'GET',
      pattern: '/cognito/user/recoverPasswordCheck',
      fields: ['email', 'code', 'newpassword'],
      respond: ({ fields }) =>
        fields['code'] === MAILED_CODE ? plain({}) : refuse(422, 'The code is wrong'),
    },
    {
      method: 'GET',
      pattern: '/cognito/user/loginRecoveryCode',
      fields: ['email', 'code', 'fingerprint'],
      respond: ({ fields }) =>
        fields['code'] === MAILED_CODE ? issueTokens() : refuse(422, 'The code is wrong'),
    },
    {
      method: 'GET',
      pattern: '/cognito/user/creditBalance',
      fields: ['supplier'],
      access: 'customer',
      respond: () => data({ balance: '12.50' }),
    },
    {
      method: 'GET',
      pattern: '/cognito/user/myAccount',
      fields: [],
      access: 'customer',
      respond: () => plain({}),
    },
    {
      method: 'GET',
      pattern: '/sell/address',
      fields: [],
      access: 'customer',
      respond: () => data(shown()),
    },
    {
      method: 'POST',
      pattern: '/sell/address/create',
      fields: ADDRESS_FIELDS,
      access: 'customer',
      respond({ fields }) {
        const id = addresses.length + 1;
        const values = ADDRESS_FIELDS.map((name): [string, Json] => [
          name,
          textOf(fields, name) || null,
        ]);
        addresses.push({ ...Object.fromEntries(values), id });
        return NOTHING;
      },
    },
    {
      method: 'POST',
      pattern: '/sell/address/enable',
      fields: ['id'],
      access: 'customer',
      respond: ({ fields }) => change(() => hidden.delete(textOf(fields, 'id'))),
    },
    {
      method: 'POST',
      pattern: '/sell/address/disable',
      fields: ['id'],
      access: 'customer',
      respond: ({ fields }) => change(() => hidden.add(textOf(fields, 'id'))),
    },
  ];
  return {
    calls,
    findUserId: (token) => (tokens.has(token) ? 1 : null),
    expireTokens: () => tokens.clear(),
  };
}

function change(work: () => unknown): CallResponse {
  work();
  return plain({});
}

const EMPTY_FIELDS = [
  'mobile_phone',
  'date_of_birth',
  'current_address_id',
  'image',
  'thumbnail',
  'newpassword',
  'company_name',
  'company_phone',
  'trading_name',
  'abn',
  'website',
  'facebook_link',
  'drivers_licence_number',
  'drivers_licence_expiry',
  'drivers_licence_state_of_issue_id',
  'emergency_contact_name',
  'emergency_contact_phone',
];

const ADDRESS_FIELDS = [
  'display_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'street_address',
  'street_address_1',
  'postcode',
  'city',
  'state',
  'country',
];
