import { composeEmailChangedMail } from './email-changed-mail.ts';

const seller = {
  name: 'Tumblerworks',
  abn: null,
  address: null,
  email: 'hello@tumblerworks.example',
  gst: 'unregistered',
} as const;

test('explains to the old address what happened and whom to contact [ACC-07]', () => {
  const { subject, text, html } = composeEmailChangedMail({ seller, firstName: '<b>Kim' });
  expect(subject).toBe('Your email address at Tumblerworks was changed');
  expect(text).toContain('please write to hello@tumblerworks.example immediately');
  expect(html).toContain('Hello &lt;b&gt;Kim,');
});

test('names no contact address when the shop has none [ACC-07]', () => {
  const { text } = composeEmailChangedMail({ seller: { ...seller, email: null }, firstName: '' });
  expect(text).toContain('please contact us immediately');
});
