import { composeEmailChangedMail } from './email-changed-mail.ts';

const seller = {
  name: 'Tumblerworks',
  abn: null,
  address: null,
  email: 'hello@tumblerworks.example',
  gst: 'unregistered',
} as const;

test('tells the address before what happened and whom to write to [ACC-07]', () => {
  const { subject, text, html } = composeEmailChangedMail({ seller, firstName: '<b>Kim' });
  expect(subject).toBe('Your e-mail address at Tumblerworks was changed');
  expect(text).toContain('please write to hello@tumblerworks.example at once');
  expect(html).toContain('Hello &lt;b&gt;Kim,');
});

test('names nobody to write to where the shop has no address [ACC-07]', () => {
  const { text } = composeEmailChangedMail({ seller: { ...seller, email: null }, firstName: '' });
  expect(text).toContain('please contact us at once');
});
