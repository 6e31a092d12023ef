import {
  composeSecurityNotification,
  type SecurityNotificationContent,
} from './security-notification-mail.ts';

const content: SecurityNotificationContent = {
  seller: {
    name: 'Tumblerworks',
    abn: null,
    address: null,
    email: 'hello@tumblerworks.example',
    gst: 'unregistered',
  },
  change: 'passkey-added',
  name: 'Kim’s <b>phone</b>',
  changedAt: new Date('2026-11-22T02:05:00.000Z'),
  profileUrl: 'https://shop.example/profile',
  recoveryUrl: 'https://shop.example/forgotpassword',
};

test('says what was added, when, and what to do if it was not the owner [ACC-16]', () => {
  const { subject, text, html } = composeSecurityNotification(content);
  expect(subject).toBe('A passkey was added to your account at Tumblerworks');
  expect(text).toContain('“Kim’s <b>phone</b>”');
  expect(html).not.toContain('<b>phone');
  expect(text).toMatch(/22 November 2026 at 1:05\s?pm AEDT\./);
  expect(text).toContain('If this was you, you do not need to do anything.');
  expect(text).toContain(
    'Remove the passkey in your profile. Then log out any devices you do not recognise',
  );
  expect(text).toContain('https://shop.example/profile');
  expect(text).toContain('https://shop.example/forgotpassword');
});

test.each([
  ['passkey-removed', 'A passkey was removed', 'can no longer be used'],
  ['provider-linked', 'Google was linked', 'Unlink Google in your profile.'],
  ['provider-unlinked', 'Google was unlinked', 'can no longer be used'],
] as const)('names the change %s [ACC-16]', (change, title, sentence) => {
  const { subject, text } = composeSecurityNotification({ ...content, change, name: 'Google' });
  expect(subject).toContain(title);
  expect(text).toContain(sentence);
});
