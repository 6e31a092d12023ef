import { createInvitation } from 'release-registry/invitation';
import { integrityOf } from '../testing/fixture-builds.ts';
import { nonceOf } from '../testing/http-answers.ts';
import { aShell, INVITATION_KEY } from '../testing/test-shell.ts';

const TEAM_SCRIPT = '/_shell/team.js';

test('adds the development tools to a document whose URL requests the overlay [FED-14]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/?overlay');
  const script = /<script [^>]*team\.js[^>]*>/.exec(response.body)?.[0];

  expect(script).toContain(`src="${TEAM_SCRIPT}"`);
  expect(script).toContain(`integrity="${integrityOf('team()')}"`);
  expect(script).toContain(`nonce="${nonceOf(response)}"`);
});

test('adds them to no other document [FED-14]', async () => {
  const shell = await aShell();
  const response = await shell.app.inject('/?overlays=1');

  expect(response.body).not.toContain('team.js');
});

test('adds them to every page of a tester [FED-14]', async () => {
  const shell = await aShell();
  const expiresAt = new Date(shell.now() + 3_600_000);
  const invitation = createInvitation({ key: INVITATION_KEY, cohort: 'testers', expiresAt });
  const visit = (value: string) =>
    shell.app.inject({ url: '/', headers: { cookie: `__Host-cohort=${value}` } });

  expect((await visit(invitation)).body).toContain(TEAM_SCRIPT);
  expect((await visit(invitation.replace('testers', 'others'))).body).not.toContain(TEAM_SCRIPT);
});
