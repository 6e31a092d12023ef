import { useTestApp } from '../testing/test-app.ts';

const shop = useTestApp();

test('generates OpenAPI from the shared contracts [API-01]', async () => {
  const document = (await shop.inject('/api/v1/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const login = document.paths['/api/v1/cognito/user/login'].post;
  expect(login.requestBody.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['username', 'password', 'fingerprint'],
  });
  expect(login.responses['200'].content['application/json'].schema.properties).toHaveProperty(
    'access_token',
  );
  const query = document.paths['/api/v1/sell/product'].get.parameters;
  expect(query.map((parameter: { name: string }) => parameter.name)).toEqual(
    expect.arrayContaining(['page', 'page_size', 'orderby', 'group', 'url', 'search']),
  );
});

test('lists the calls of the purchase path [API-01]', async () => {
  const document = (await shop.inject('/api/v1/openapi.json')).json();
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/v1/cognito/domain/currentDomain',
      '/api/v1/cognito/domain/initialData',
      '/api/v1/cognito/page',
      '/api/v1/cognito/group/{namespace}/{model}',
      '/api/v1/cognito/user/refreshToken',
      '/api/v1/sell/product/suggest',
      '/api/v1/sell/cart/searchsku',
      '/api/v1/sell/cart/submitOrder',
      '/api/v1/sell/cart/requestShippingQuote',
      '/api/v1/cognito/payment/checkPaid',
      '/api/v1/cognito/form/{form}',
      '/api/v1/cognito/form/submit/{id}',
      '/api/v1/cognito/form/captcha',
      '/api/v1/cognito/giftVoucher/payNow',
      '/api/v1/cognito/giftVoucher/redeem',
      '/api/v1/cognito/user/creditBalance',
    ]),
  );
});
