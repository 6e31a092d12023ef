import { createInvitation } from 'release-registry/invitation';
import { setCookieOf } from '../testing/http-answers.ts';
import { aShell, INVITATION_KEY, type TestShell } from '../testing/test-shell.ts';

const invitationFor = (shell: TestShell) =>
  createInvitation({
    key: INVITATION_KEY,
    cohort: 'testers',
    expiresAt: new Date(shell.now() + 3_600_000),
  });

test('adds a browser with an invitation to the cohort and redirects home [FED-09]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject(`/_cohort/${invitationFor(shell)}`);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe('/');
  expect(setCookieOf(response, '__Host-cohort')).toMatch(
    /^__Host-cohort=testers\..*HttpOnly; Secure/,
  );
});

test('ignores an expired or forged invitation [FED-09]', async () => {
  const shell = await aShell();
  const invitation = invitationFor(shell);
  const madeUp = await shell.app.inject(`/_cohort/${invitation.replace('testers', 'staff')}`);
  expect(madeUp.statusCode).toBe(404);
  expect(setCookieOf(madeUp, '__Host-cohort')).toBeUndefined();
  shell.advance(3_600_001);
  expect((await shell.app.inject(`/_cohort/${invitation}`)).statusCode).toBe(404);
});

test('removes a browser from its cohort [FED-09]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/_cohort/leave');
  expect(response.statusCode).toBe(303);
  expect(String(response.headers['set-cookie'])).toMatch(/__Host-cohort=; Max-Age=0/);
});
