import { WORDS } from './fixture-remotes.ts';
import type { TestShell } from './test-shell.ts';

/** Publishes a version of the fixture `mfe-words` and gives it to everyone; the shell knows it. */
export async function releaseToEveryone(shell: TestShell, version: string): Promise<void> {
  const { remote } = WORDS;
  await shell.publish({ ...WORDS, version });
  const share = { kind: 'percent', percent: 100 } as const;
  await shell.controlPlane.rollout({ remote, version, share });
  await shell.controlPlane.promote(remote);
  await shell.services.store.refresh();
}
