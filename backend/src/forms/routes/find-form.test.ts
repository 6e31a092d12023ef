import { useTestForms } from '../testing/test-forms.ts';

const shop = useTestForms();

test('returns a form with its questions in order, by id and by url, GET and POST [API-01 CMS-14]', async () => {
  const form = await shop.createForm({
    name: 'Workshop',
    use_captcha: true,
    must_be_logged_on: true,
    cost_cents: 2500,
    questions: [
      {
        name: 'hint',
        field_type: 'content',
        content: '<p onclick="x()">Hi<script>x()</script></p>',
      },
      { name: 'seats', field_type: 'number', label: 'Seats', required: true, min: 1, max: 6 },
      { name: 'size', field_type: 'select', choices: [{ label: 'Small', value: 's' }] },
    ],
  });
  const byId = await shop.inject(`/api/v1/cognito/form/${form.id}`);
  expect(byId.statusCode).toBe(200);
  expect(byId.headers['cache-control']).toBe('public, no-cache');
  const { data } = byId.json();
  expect(data).toMatchObject({
    id: form.id,
    name: 'Workshop',
    url: form.url,
    use_captcha: true,
    must_be_logged_on: true,
    cost: '25.00',
    questions: [
      { name: 'hint', field_type: 'content', content: '<p>Hi</p>', required: false },
      { name: 'seats', label: 'Seats', required: true, min: 1, max: 6, values: [] },
      { name: 'size', values: [{ label: 'Small', value: 's' }], min: null },
    ],
  });
  const field = { subtype: null, placeholder: null, min: null, max: null, values: [] };
  expect(data.data).toEqual([
    {
      ...field,
      name: 'hint',
      type: 'paragraph',
      subtype: 'p',
      label: '<p>Hi</p>',
      required: false,
    },
    { ...field, name: 'seats', type: 'number', label: 'Seats', required: true, min: 1, max: 6 },
    {
      ...field,
      name: 'size',
      type: 'select',
      label: null,
      required: false,
      values: [{ label: 'Small', value: 's' }],
    },
  ]);
  expect((await shop.inject(`/api/v1/cognito/form/${form.url}`)).json()).toEqual({ data });
  expect(await shop.call(`form/${form.url}`, {})).toEqual({ status: 200, body: { data } });
  expect(await shop.call(`form/${form.id}`, {})).toEqual({ status: 200, body: { data } });
});

test('returns null for the price of a free form [CMS-14]', async () => {
  const form = await shop.createForm();
  const { data } = (await shop.inject(`/api/v1/cognito/form/${form.id}`)).json();
  expect(data).toMatchObject({ cost: null, use_captcha: false, questions: [] });
});

test.each(['999999', '99999999999', 'no-such-form', '%00', "'", '../..'])(
  'responds with 404 for form %s [API-06]',
  async (name) => {
    const response = await shop.inject(`/api/v1/cognito/form/${encodeURIComponent(name)}`);
    expect([404, 422]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ success: false });
  },
);

test('neither shows a disabled form nor accepts answers for it [API-06]', async () => {
  const form = await shop.createForm({ enabled: false });
  expect((await shop.inject(`/api/v1/cognito/form/${form.id}`)).statusCode).toBe(404);
  expect(await shop.send(form, {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('lists the visible forms with their questions, in pages [API-02]', async () => {
  await shop.createForm({ enabled: false, name: 'Gone' });
  await shop.createForm({ name: 'Last', questions: [{ name: 'who', field_type: 'text' }] });
  const list = async (body: object) => (await shop.call('form', body)).body;
  const visible = await shop.db
    .selectFrom('form')
    .select('id')
    .where('enabled', '=', true)
    .execute();
  const all = await list({});
  expect(all).toMatchObject({ num_pages: 1 });
  expect(all).toHaveProperty('data.length', visible.length);
  expect(JSON.stringify(all)).not.toContain('Gone');
  expect(await list({ page: visible.length, page_size: 1 })).toMatchObject({
    num_pages: visible.length,
    data: [{ name: 'Last', questions: [{ name: 'who' }], data: [{ name: 'who' }] }],
  });
  expect(await shop.call('form', { owner: 1 })).toMatchObject({ status: 422 });
});
