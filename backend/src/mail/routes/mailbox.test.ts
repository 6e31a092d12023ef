import { storeMail } from '../mailbox-repository.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

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
  await storeMail(db, mail);
  await storeMail(db, mail);
  const row = await db
    .selectFrom('dev_mail')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('reports an empty mailbox [API-07]', async () => {
  const response = await testApp.inject({ url: '/mailbox' });
  expect(response.body).toContain('No mail yet');
});

test('lists each mail once, newest first and escaped [API-07]', async () => {
  await keep('First <b>mail</b>');
  await keep('Second mail');
  const { body, headers } = await testApp.inject({ url: '/mailbox' });
  expect(body.indexOf('Second mail')).toBeLessThan(body.indexOf('First &lt;b&gt;mail&lt;/b&gt;'));
  expect(body.match(/<li>/g)).toHaveLength(2);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('shows a mail as text, and its HTML in a frame without any permissions [API-07]', async () => {
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

const PDF = '%PDF-1.4 tiny';
const FILES = [
  { filename: 's.png"><script>', contentType: 'image/png', base64: 'aGVsbG8=' },
  {
    filename: 'Invoice 12.pdf',
    contentType: 'application/pdf',
    base64: Buffer.from(PDF).toString('base64'),
  },
  { filename: "o'page.html", contentType: 'text/html', base64: 'PGI+' },
  { filename: 'drawing.svg', contentType: 'image/svg+xml', base64: 'PHN2Zz4=' },
];

async function keepWithFiles(): Promise<number> {
  const id = await keep('With files');
  await testApp.db
    .updateTable('dev_mail')
    .set({ reply_to: 'eve@example.com', attachments: JSON.stringify(FILES) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('shows the reply address and lists files by type [API-07]', async () => {
  const id = await keepWithFiles();
  const { body, headers } = await testApp.inject({ url: `/mailbox/${id}` });
  expect(body).toContain('Reply to eve@example.com');
  expect(body.match(/<img[^>]*>/g)).toEqual([`<img src="/mailbox/${id}/attachments/1" alt="" />`]);
  expect(body).toContain('s.png&quot;&gt;&lt;script&gt;');
  expect(body).toContain(`<a href="/mailbox/${id}/attachments/2">Invoice 12.pdf</a>`);
  expect(body).toContain('application/pdf, 13 bytes');
  expect(body).toContain(
    `<a href="/mailbox/${id}/attachments/3" download>Download o&#39;page.html</a>`,
  );
  expect(headers['content-security-policy']).toContain("img-src 'self'");
});

test.each([
  [1, 'image/png', "inline; filename*=UTF-8''s.png%22%3E%3Cscript%3E"],
  [2, 'application/pdf', "inline; filename*=UTF-8''Invoice%2012.pdf"],
  [3, 'application/octet-stream', "attachment; filename*=UTF-8''o%27page.html"],
  [4, 'application/octet-stream', "attachment; filename*=UTF-8''drawing.svg"],
])('serves file %i as %s, without type sniffing [API-07]', async (number, type, disposition) => {
  const id = await keepWithFiles();
  const { headers, rawPayload } = await testApp.inject(`/mailbox/${id}/attachments/${number}`);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(rawPayload).toEqual(Buffer.from(FILES[number - 1]?.base64 ?? '', 'base64'));
});

test.each(['0', '5', 'x', '1e9', '__proto__', 'length'])(
  'returns 404 for file number %s [API-07]',
  async (number) => {
    const id = await keepWithFiles();
    const response = await testApp.inject(`/mailbox/${id}/attachments/${number}`);
    expect(response.statusCode).toBe(404);
  },
);

test.each([
  '/mailbox/999999',
  '/mailbox/x',
  '/mailbox/99999999999',
  '/mailbox/999999/html',
  '/mailbox/999999/attachments/1',
])('returns 404 at %s [API-07]', async (url) => {
  const response = await testApp.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('Email not found');
});
