import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();
let expired: string;
beforeAll(async () => {
  const { email } = await shop.createUser();
  expired = await shop.login(email);
  shop.clock.advanceSeconds(301);
});

const PERSONAL = [
  '/api/v1/cognito/user/update',
  '/api/v1/cognito/user/logout',
  '/api/v1/sell/cart/mergeCart',
  '/api/v1/sell/cart/submitOrder',
  '/api/v1/sell/cart/requestShippingQuote',
  '/api/v1/sell/address/create',
];
/** Public calls: they need no token, but identify the user when one is sent. */
const OPEN = ['getCart', 'cartAdd', 'cartUpdate', 'cartRemove', 'shippingQuote'].map(
  (call) => `/api/v1/sell/cart/${call}`,
);
const BAD_BODIES = [
  ['application/json', '{'],
  ['application/json', '{"session":[],"url":1,"id":"x","email":0}'],
  ['application/json', `{"session":"${'x'.repeat(300_000)}"}`],
  ['text/plain', 'hello'],
] as const;

async function codesOf(url: string, headers: Record<string, string>) {
  const codes = new Set<string>();
  for (const [contentType, payload] of BAD_BODIES) {
    const sent = { ...headers, 'content-type': contentType };
    const response = await shop.inject({ method: 'POST', url, headers: sent, payload });
    codes.add(`${response.statusCode} ${response.json().code}`);
  }
  return [...codes];
}

test.each(PERSONAL)(
  '%s refuses a visitor without a token before it reads the body [SES-05]',
  async (url) => {
    expect(await codesOf(url, {})).toEqual(['401 LOGIN_REQUIRED']);
  },
);

test.each([...PERSONAL, ...OPEN])(
  '%s refuses a bad token before it reads the body [SES-05]',
  async (url) => {
    expect(await codesOf(url, { authorization: 'Bearer forged' })).toEqual(['401 TOKEN_INVALID']);
    expect(await codesOf(url, { authorization: 'Basic abc' })).toEqual(['401 TOKEN_INVALID']);
    expect(await codesOf(url, { authorization: expired })).toEqual(['401 TOKEN_EXPIRED']);
  },
);
