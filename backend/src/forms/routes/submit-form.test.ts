import { OWNER, useTestForms, type NewQuestion } from '../testing/test-forms.ts';

const PROXY = { 'x-proxy-secret': 'between us' };

const shop = useTestForms({ proxySecret: 'between us' });
afterEach(async () => {
  await shop.takeMails();
  await shop.db.deleteFrom('rate_bucket').execute();
});

const SENT = { status: 200, body: { success: true, error: null, payment: null } };
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Every field type of the specification with a valid and an invalid answer, and the stored form of
 * the valid one.
 */
const TYPES: readonly (readonly [NewQuestion, unknown, unknown, unknown])[] = [
  [{ name: 'f', field_type: 'text', required: true }, ' Ada ', '', 'Ada'],
  [{ name: 'f', field_type: 'textarea' }, 'a\r\nb', 'x'.repeat(5001), 'a\nb'],
  [{ name: 'f', field_type: 'email' }, 'ada@example.com', 'ada@', 'ada@example.com'],
  [{ name: 'f', field_type: 'phone' }, '0491 570 006', '12', '0491 570 006'],
  [{ name: 'f', field_type: 'currency', min: 10 }, '$1,250', '9.99', '1250.00'],
  [{ name: 'f', field_type: 'percent' }, '15%', '101', '15'],
  [{ name: 'f', field_type: 'number', min: 1, max: 6 }, 3, 7, '3'],
  [{ name: 'f', field_type: 'password' }, 'secret', 'x'.repeat(201), '(not shown)'],
  [{ name: 'f', field_type: 'date' }, '2027-03-01', '31/02/2027', '01/03/2027'],
  [{ name: 'f', field_type: 'datetime' }, '2027-03-01T09:30', 'soon', '01/03/2027 09:30'],
  [{ name: 'f', field_type: 'time' }, '9:30', '25:00', '09:30'],
  [{ name: 'f', field_type: 'checkbox', required: true }, 1, 0, 1],
  [{ name: 'f', field_type: 'checkbox', required: true }, true, false, 1],
  [{ name: 'f', field_type: 'text', required: true }, 'Ada', null, 'Ada'],
  [
    { name: 'f', field_type: 'select', choices: [{ label: 'Teal', value: 'teal' }] },
    'teal',
    'red',
    'teal',
  ],
  [{ name: 'f', field_type: 'signature' }, PNG, 'data:image/gif;base64,R0lG', expect.any(String)],
];

const cases = TYPES.map(([question, valid, invalid, stored]) => ({
  type: question.field_type,
  question,
  valid,
  invalid,
  stored,
}));

test.each(cases)(
  'stores a valid answer of $type and rejects an invalid one with a message [CMS-14]',
  async ({ question, valid, invalid, stored }) => {
    const form = await shop.createForm({ questions: [question] });
    expect(await shop.send(form, { f: invalid })).toEqual({
      status: 422,
      body: {
        success: false,
        code: 'VALIDATION_FAILED',
        message: 'Please check what you have entered.',
        error: expect.stringMatching(/^(?:Please|The) .+[.!]$/),
        errors: { f: expect.stringMatching(/^(?:Please|The) .+[.!]$/) },
      },
    });
    expect(await shop.listSubmissions(form)).toEqual([]);
    expect(await shop.send(form, { f: valid })).toEqual(SENT);
    expect(await shop.listSubmissions(form)).toMatchObject([
      { status: 'received', answers: [{ name: 'f', type: question.field_type, answer: stored }] },
    ]);
  },
);

test.each([[[]], [{}], [true]])(
  'rejects the answer %j with a message for its question [API-06]',
  async (given) => {
    const form = await shop.createForm({ questions: [{ name: 'f', field_type: 'text' }] });
    expect(await shop.send(form, { f: given })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: { f: 'Please enter plain text here.' } },
    });
  },
);

test('rejects fields the form does not have [API-06]', async () => {
  const form = await shop.createForm();
  expect(await shop.send(form, { is_admin: '1' })).toMatchObject({
    status: 422,
    body: { errors: { is_admin: 'This form has no such field.' } },
  });
});

test('emails all answers to the owner, with the visitor as Reply-To [CMS-15 API-07]', async () => {
  const form = await shop.createForm({
    name: 'Contact <us>\r\nBcc: eve@example.com',
    questions: [
      { name: 'name', field_type: 'text', label: 'Name' },
      { name: 'email', field_type: 'email', label: 'Email' },
      { name: 'pass', field_type: 'password', label: 'Pass phrase' },
      { name: 'news', field_type: 'checkbox', label: 'News' },
      { name: 'phone', field_type: 'phone', label: 'Phone' },
      {
        name: 'topic',
        field_type: 'select',
        label: 'Topic',
        choices: [
          {
            label: 'A part',
            value: 'part',
          },
        ],
      },
      { name: 'message', field_type: 'textarea', label: 'Message' },
      { name: 'signed', field_type: 'signature', label: 'Signature' },
    ],
  });
  const answers = {
    name: '<b>Ada</b>',
    email: 'ada@example.com',
    pass: 'hunter2',
    news: 1,
    topic: 'part',
    message: 'one\ntwo',
    signed: PNG,
  };
  expect(await shop.send(form, answers)).toEqual(SENT);
  const mails = await shop.takeMails();
  expect([...mails.keys()]).toEqual([OWNER]);
  const mail = mails.get(OWNER);
  expect(mail?.reply_to).toBe('ada@example.com');
  expect(mail?.subject).toMatch(
    /^New submission: Contact <us> Bcc: eve@example.com \(\d{1,2} [A-Z][a-z]+ \d{4}\)$/,
  );
  expect(mail?.text_part).toContain('Name:\n<b>Ada</b>\n');
  expect(mail?.text_part).toContain('Message:\none\ntwo\n');
  expect(mail?.text_part).toContain('News:\nYes\n');
  expect(mail?.text_part).toContain('Phone:\n–\n');
  expect(mail?.text_part).toContain('Topic:\nA part\n');
  expect(mail?.text_part).toContain('Sent from: http://localhost:3000/contact');
  expect(mail?.html_part).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(mail?.html_part).toContain('one<br />two');
  expect(mail?.attachments).toMatchObject([{ filename: 'signed.png', contentType: 'image/png' }]);
  const everything = JSON.stringify([mail, await shop.listSubmissions(form)]);
  expect(everything).not.toContain('hunter2');
});

const NAME = [{ name: 'name', field_type: 'text', required: true }];

test('stores and emails a form once when it is sent ten times at once [CMS-15]', async () => {
  const form = await shop.createForm({ questions: NAME });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.send(form, { name: 'Ada' }, index % 2 === 0 ? {} : { key: 'one-click' }),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(SENT);
  expect(await shop.listSubmissions(form)).toHaveLength(1);
  expect((await shop.takeMails()).size).toBe(1);
});

test('stores different answers, another visitor’s answers, and the same ones ten minutes later [CMS-15]', async () => {
  const form = await shop.createForm({ questions: NAME });
  const { bearer } = await shop.createCustomer();
  await shop.send(form, { name: 'Ada' });
  await shop.send(form, { name: 'Grace' });
  await shop.send(form, { name: 'Ada' }, { bearer });
  const elsewhere = { ...PROXY, 'x-forwarded-for': '198.51.100.7' };
  await shop.call(`form/submit/${form.id}`, { data: { name: 'Ada' }, url: '/' }, elsewhere);
  expect(await shop.listSubmissions(form)).toHaveLength(4);
  shop.clock.advanceSeconds(599);
  await shop.send(form, { name: 'Ada' });
  expect(await shop.listSubmissions(form)).toHaveLength(4);
  shop.clock.advanceSeconds(1);
  await shop.send(form, { name: 'Ada' });
  expect(await shop.listSubmissions(form)).toHaveLength(5);
});

test('accepts a repeated key with the same answers, and rejects it with others [CMS-15]', async () => {
  const form = await shop.createForm({ questions: NAME });
  expect(await shop.send(form, { name: '' }, { key: 'k1' })).toMatchObject({ status: 422 });
  expect(await shop.send(form, { name: 'Ada' }, { key: 'k1' })).toEqual(SENT);
  shop.clock.advanceSeconds(3600);
  expect(await shop.send(form, { name: 'Ada' }, { key: 'k1' })).toEqual(SENT);
  expect(await shop.listSubmissions(form)).toHaveLength(1);
  expect(await shop.send(form, { name: 'Eve' }, { key: 'k1' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});

test('requires a login if the form does, and stores the user [CMS-14]', async () => {
  const form = await shop.createForm({ must_be_logged_on: true, questions: NAME });
  expect(await shop.send(form, { name: 'Ada' })).toMatchObject({
    status: 401,
    body: { code: 'LOGIN_REQUIRED' },
  });
  const { id, bearer } = await shop.createCustomer();
  expect(await shop.send(form, { name: 'Ada' }, { bearer })).toEqual(SENT);
  expect(await shop.listSubmissions(form)).toMatchObject([{ user_id: id }]);
});

test('confirms but does not store a submission with the hidden field filled in [CMS-14]', async () => {
  const form = await shop.createForm({ questions: NAME });
  const body = { website: 'https://spam.example' };
  expect(await shop.send(form, { name: 'Bot' }, { body })).toEqual(SENT);
  expect(await shop.listSubmissions(form)).toEqual([]);
  expect((await shop.takeMails()).size).toBe(0);
});

test('accepts the page’s URL plain or percent-encoded, on this site only', async () => {
  const form = await shop.createForm({ questions: NAME });
  const from = (url: string) => shop.send(form, { name: url }, { body: { url } });
  const own = 'http://localhost:3000/contact?a=b%20c';
  expect(await from(own)).toEqual(SENT);
  expect(await from(encodeURIComponent(own))).toEqual(SENT);
  expect(await from(encodeURIComponent('/contact?a=b%20c'))).toEqual(SENT);
  const pages = (await shop.listSubmissions(form)).map(({ page_url }) => page_url);
  expect(pages).toEqual([own, own, own]);
  for (const url of [
    'https://evil.example/',
    encodeURIComponent('https://evil.example/'),
    '//evil.example',
    '%2F%2Fevil.example',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    '%2F%E0%A4%A',
  ]) {
    expect(await from(url)).toMatchObject({
      status: 422,
      body: { code: 'RETURN_URL_NOT_ALLOWED' },
    });
  }
});

test.each([
  {},
  { data: {} },
  { url: '/' },
  { data: ['x'], url: '/' },
  { data: 'x', url: '/' },
  { data: {}, url: 5 },
  { data: {}, url: '/', captcha: {} },
])('rejects the body %j [API-06]', async (body) => {
  const form = await shop.createForm();
  expect(await shop.call(`form/submit/${form.id}`, body)).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED' },
  });
});
