import { composeEmailChangedMail } from './email-changed-mail.ts';

const seller = {
  name: 'Tumblerworks',
  abn: null,
  address: null,
  email: 'hello@tumblerworks.example',
  gst: 'unregistered',
} as const;

test('ACC-07 tells the address before what happened and whom to write to', () => {
  const { subject, text, html } = composeEmailChangedMail({ seller, firstName: '<b>Kim' });
  expect(subject).toBe('Your e-mail address at Tumblerworks was changed');
  expect(text).toContain('please write to hello@tumblerworks.example at once');
  expect(html).toContain('Hello &lt;b&gt;Kim,');
});

test('ACC-07 names nobody to write to where the shop has no address', () => {
  const { text } = composeEmailChangedMail({ seller: { ...seller, email: null }, firstName: '' });
  expect(text).toContain('please contact us at once');
});
