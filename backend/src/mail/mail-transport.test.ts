import type { AddressInfo, Server } from 'node:net';
import PostalMime from 'postal-mime';
import { useTestApp } from '../testing/test-app.ts';
import { createMailTransport, type MailMessage } from './mail-transport.ts';
import { createMailServer } from './testing/mail-server.ts';

const testApp = useTestApp();

const message: MailMessage = {
  messageId: '<invoice-1@shop.example>',
  to: 'ada@example.com',
  from: { name: 'Tumblerworks', address: 'hello@shop.example' },
  subject: 'Invoice 1',
  text: 'Total: $5.00',
  html: '<p>Total: $5.00</p>',
};

test('stores each mail once in the local mailbox when no mail server is set [API-07]', async () => {
  const transport = createMailTransport({ ...testApp, smtpUrl: null });
  await transport.send(message);
  await transport.send(message);
  const mails = await testApp.db.selectFrom('dev_mail').selectAll().execute();
  expect(mails).toMatchObject([{ to_address: 'ada@example.com', subject: 'Invoice 1' }]);
});

test('sends by SMTP when a mail server is set [API-07]', async () => {
  const { server, received } = await startMailServer();
  const { port } = addressOf(server);
  const transport = createMailTransport({ ...testApp, smtpUrl: `smtp://127.0.0.1:${port}` });
  await transport.send(message);
  const mail = await PostalMime.parse(await received);
  expect(mail).toMatchObject({
    messageId: message.messageId,
    subject: 'Invoice 1',
    from: message.from,
    to: [{ address: 'ada@example.com' }],
  });
  expect(mail.text?.trim()).toBe('Total: $5.00');
  expect(mail.html?.trim()).toBe('<p>Total: $5.00</p>');
  server.close();
});

test('sends a reply address and attachments, and no header injected by a visitor [API-07]', async () => {
  const { server, received } = await startMailServer();
  const { port } = addressOf(server);
  const transport = createMailTransport({ ...testApp, smtpUrl: `smtp://127.0.0.1:${port}` });
  await transport.send({
    ...message,
    subject: 'Contact\r\nBcc: eve@example.com',
    replyTo: 'ada@example.com',
    attachments: [{ filename: 'signature.png', contentType: 'image/png', base64: 'aGVsbG8=' }],
  });
  const mail = await PostalMime.parse(await received);
  expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }]);
  expect(mail.bcc).toBeUndefined();
  const [file] = mail.attachments;
  expect(file).toMatchObject({ filename: 'signature.png', mimeType: 'image/png' });
  const content = file?.content;
  if (!(content instanceof ArrayBuffer)) throw new Error('No file');
  expect(Buffer.from(content).toString()).toBe('hello');
  server.close();
});

test('creates no headers from line breaks in names and addresses [API-07]', async () => {
  const { server, received } = await startMailServer();
  const { port } = addressOf(server);
  const transport = createMailTransport({ ...testApp, smtpUrl: `smtp://127.0.0.1:${port}` });
  const breaking = '\r\nX-Evil: 1\r\n\r\nbody';
  await transport.send({
    ...message,
    subject: `Hello${breaking}`,
    from: { name: `Shop${breaking}`, address: message.from.address },
    attachments: [{ filename: `a${breaking}.txt`, contentType: 'text/plain', base64: 'aGVsbG8=' }],
  });
  const mail = await PostalMime.parse(await received);
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mail.subject).toBe('Hello X-Evil: 1 body');
  expect(mail.from?.name).toBe('Shop X-Evil: 1 body');
  expect(mail.text?.trim()).toBe(message.text);
  server.close();
});

test('rejects when the mail server does not respond [API-07]', async () => {
  const { server } = await startMailServer();
  const { port } = addressOf(server);
  await new Promise((resolve) => server.close(resolve));
  const transport = createMailTransport({ ...testApp, smtpUrl: `smtp://127.0.0.1:${port}` });
  await expect(transport.send(message)).rejects.toThrow('ECONNREFUSED');
});

/** Receives one message. */
async function startMailServer(): Promise<{ server: Server; received: Promise<string> }> {
  let take: (mail: string) => void;
  const received = new Promise<string>((resolve) => (take = resolve));
  const server = createMailServer((mail) => take(mail));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, received };
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return address;
}
