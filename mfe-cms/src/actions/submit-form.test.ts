import { createFakeApi, rejection } from 'remote-kit/testing';
import { ApiError } from 'shared-contracts/api-client';
import { act } from './act.ts';
import { aFormApi, aFormPost, aQuestionWire, DOMAIN, FIND, SUBMIT } from '../testing/forms.ts';

const FILLED = { 'answer:full_name': 'Robin Lee', 'answer:email': 'robin@example.com' };

function refusing(failure: Parameters<typeof rejection>[0]) {
  return () => {
    throw rejection(failure);
  };
}

test('stores a plain form post and shows the thank-you [FED-18 CMS-15]', async () => {
  const api = aFormApi();
  const result = await act(aFormPost({ ...FILLED, 'answer:news': '1' }), { api });
  expect(result).toEqual({ kind: 'redirect', to: '/contact?form_sent=3' });
  expect(api.calls.at(-1)).toMatchObject({
    path: SUBMIT,
    input: {
      data: { full_name: 'Robin Lee', email: 'robin@example.com', secret: '', news: 1 },
      url: encodeURIComponent('https://shop.example/contact'),
    },
  });
});

test('sends a key for the attempt, so that a repeat stores once [CMS-15]', async () => {
  const keys: (string | undefined)[] = [];
  const base = aFormApi();
  const api: typeof base = {
    ...base,
    post(path, body, options) {
      if (path === SUBMIT) keys.push(options?.idempotencyKey);
      return base.post(path, body, options);
    },
  };
  await act(aFormPost(FILLED), { api });
  await act(aFormPost(FILLED), { api });
  expect(keys).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
});

test('reports every invalid field and keeps the typed text except passwords [FED-18 CMS-14]', async () => {
  const api = aFormApi();
  const fields = { 'answer:email': 'robin', 'secret:secret': 'hush', 'answer:news': '1' };
  expect(await act(aFormPost(fields), { api })).toEqual({
    kind: 'rejected',
    rejected: {
      action: 'form.submit',
      message: 'Please check the marked fields.',
      fieldErrors: {
        full_name: 'Please fill in this field.',
        email: 'Please enter an email address like name@example.com.',
      },
      values: { form: '3', attempt: '', 'answer:email': 'robin', 'answer:news': '1' },
    },
  });
  expect(api.calls.map(({ path }) => path)).not.toContain(SUBMIT);
});

test('shows the server’s error and its field errors [CMS-15]', async () => {
  const fieldErrors = { email: 'We cannot write there.' };
  const api = aFormApi({}, { [SUBMIT]: refusing({ message: 'Not accepted.', fieldErrors }) });
  expect(await act(aFormPost(FILLED), { api })).toMatchObject({
    rejected: { message: 'Not accepted.', fieldErrors, values: FILLED },
  });
});

test('keeps the attempt’s key when the outcome is unknown [CMS-15]', async () => {
  const api = aFormApi(
    {},
    {
      [SUBMIT]: () => {
        throw new ApiError({ kind: 'unreachable' });
      },
    },
  );
  expect(await act(aFormPost(FILLED), { api })).toMatchObject({
    rejected: {
      message: expect.stringMatching(/^Something went wrong/),
      values: { attempt: 'a'.repeat(32) },
    },
  });
});

test('keeps the typed text when the form cannot be loaded [CMS-15]', async () => {
  const api = createFakeApi({
    [FIND]: () => {
      throw new ApiError({ kind: 'broken', status: 503 });
    },
  });
  expect(await act(aFormPost(FILLED), { api })).toMatchObject({ rejected: { values: FILLED } });
});

test('redirects to the payment of a form with a price [CMS-15]', async () => {
  const payment = { id: 'p', url: 'https://pay.example/1' };
  const api = aFormApi({ cost: '12.00' }, { [SUBMIT]: { success: true, payment } });
  expect(await act(aFormPost(FILLED), { api })).toEqual({ kind: 'redirect', to: payment.url });
});

test.each([
  ['9', 'https://shop.example/contact#form-9'],
  ['"><b>', 'https://shop.example/contact'],
])('returns from the payment of the block %j to %s [CMS-15]', async (block, url) => {
  const payment = { id: 'p', url: 'https://pay.example/1' };
  const api = aFormApi({ cost: '12.00' }, { [SUBMIT]: { success: true, payment } });
  await act(aFormPost({ ...FILLED, block }), { api });
  expect(api.calls.at(-1)).toMatchObject({ input: { url: encodeURIComponent(url) } });
});

test('never redirects to a payment address that is not a web address [CMS-15]', async () => {
  const payment = { id: 'p', url: 'javascript:alert(1)' };
  const api = aFormApi({}, { [SUBMIT]: { success: true, payment } });
  await expect(act(aFormPost(FILLED), { api })).rejects.toThrow('payment URL');
});

test('sends an anonymous visitor of a members’ form to the login [CMS-14]', async () => {
  const api = aFormApi({ must_be_logged_on: true });
  expect(await act(aFormPost(FILLED), { api })).toEqual({ kind: 'login-required' });
  const ended = aFormApi(
    { must_be_logged_on: true },
    { [SUBMIT]: refusing({ status: 401, code: 'LOGIN_REQUIRED' }) },
  );
  const signedIn = { signedIn: true, cookies: {} };
  expect(await act(aFormPost(FILLED, signedIn), { api: ended })).toEqual({
    kind: 'login-required',
  });
});

test('says that a form with a captcha needs scripts, with the contact address [CMS-14]', async () => {
  const api = aFormApi({ use_captcha: true });
  const result = await act(aFormPost(FILLED), { api });
  expect(result).toMatchObject({
    rejected: {
      message: expect.stringMatching(/needs JavaScript.*hello@shop\.example/),
      values: FILLED,
    },
  });
});

test('forwards the value of the honeypot field [CMS-14]', async () => {
  const api = aFormApi();
  await act(aFormPost({ ...FILLED, website: 'https://spam.example' }), { api });
  expect(api.calls.at(-1)?.input).toMatchObject({ website: 'https://spam.example' });
});

test('accepts a typed name as a signature [ACC-11 FED-18]', async () => {
  const questions = [aQuestionWire({ name: 'sign', field_type: 'signature', required: true })];
  const api = aFormApi({ questions });
  expect(await act(aFormPost({ 'answer:sign': 'Robin Lee' }), { api })).toMatchObject({
    kind: 'redirect',
  });
  expect(api.calls.at(-1)?.input).toMatchObject({
    data: { sign: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
  });
  expect(await act(aFormPost({ 'answer:sign': ' ' }), { api })).toMatchObject({
    rejected: { fieldErrors: { sign: 'Please sign here.' } },
  });
});

test.each(['', '0', 'x', '99999999999'])('rejects a post for the form "%s"', async (form) => {
  const api = createFakeApi(DOMAIN);
  expect(await act(aFormPost({ form }), { api })).toMatchObject({
    kind: 'rejected',
    rejected: { message: expect.stringContaining('no longer available') },
  });
});
