import { keepMail } from '../../db/dev-mail-repository.ts';
import { createTestApp, TEST_START_TIMEOUT_MS, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
}, TEST_START_TIMEOUT_MS);
afterAll(() => testApp.close());

async function keep(subject: string): Promise<number> {
  const { db, clock } = testApp;
  const mail = {
    message_id: `<${subject}@test>`,
    to_address: 'ada@example.com',
    subject,
    text_part: 'Total: <$5.00>',
    html_part: '<h1>Invoice</h1><script>alert(1)</script>',
    created_at: clock.now(),
  };
  await keepMail(db, mail);
  await keepMail(db, mail);
  const row = await db
    .selectFrom('dev_mail')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('API-07 says that there is no mail yet', async () => {
  const answer = await testApp.inject({ url: '/mailbox' });
  expect(answer.body).toContain('No mail yet');
});

test('API-07 lists mail newest first, each once, escaped', async () => {
  await keep('First <b>mail</b>');
  await keep('Second mail');
  const { body, headers } = await testApp.inject({ url: '/mailbox' });
  expect(body.indexOf('Second mail')).toBeLessThan(body.indexOf('First &lt;b&gt;mail&lt;/b&gt;'));
  expect(body.match(/<li>/g)).toHaveLength(2);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('API-07 shows a mail as text and its HTML in a frame that can do nothing', async () => {
  const id = await keep('Invoice 1');
  const page = await testApp.inject({ url: `/mailbox/${id}` });
  expect(page.body).toContain('Total: &lt;$5.00&gt;');
  expect(page.body).toContain(
    `<iframe sandbox title="The mail as HTML" src="/mailbox/${id}/html">`,
  );
  expect(page.body).not.toContain('<script>');
  const frame = await testApp.inject({ url: `/mailbox/${id}/html` });
  expect(frame.body).toContain('<h1>Invoice</h1>');
  const policy = String(frame.headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'.*; sandbox$/);
  expect(policy).toContain("style-src 'unsafe-inline'");
  expect(policy).not.toContain('script-src');
});

test('API-07 shows whom an answer goes to and the pictures that came along', async () => {
  const id = await keep('With a signature');
  const picture = { filename: 's.png"><script>', contentType: 'image/png', base64: 'aGVsbG8=' };
  await testApp.db
    .updateTable('dev_mail')
    .set({ reply_to: 'eve@example.com', attachments: JSON.stringify([picture]) })
    .where('id', '=', id)
    .execute();
  const { body, headers } = await testApp.inject({ url: `/mailbox/${id}` });
  expect(body).toContain('Answers go to eve@example.com');
  expect(body).toContain('<img src="data:image/png;base64,aGVsbG8=" alt="" />');
  expect(body).toContain('s.png&quot;&gt;&lt;script&gt;');
  expect(headers['content-security-policy']).toContain('img-src data:');
});

test.each(['/mailbox/999999', '/mailbox/x', '/mailbox/99999999999', '/mailbox/999999/html'])(
  'API-07 has no mail at %s',
  async (url) => {
    const answer = await testApp.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('There is no such mail');
  },
);
