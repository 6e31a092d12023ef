import { runCli } from '../cli/run.ts';
import { ensureLocalKeys } from '../keys.ts';
import { openOperatorTokens } from '../operators/operator-tokens.ts';
import type { TestSite } from './builders.ts';

export interface GivenCommand {
  readonly exitCode: number;
  readonly text: string;
  readonly complaint: string;
}

/** Runs a command line against a test site. */
export async function giveCommand(
  site: TestSite,
  args: readonly string[],
  repositoryRoot = '',
): Promise<GivenCommand> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const context = {
    controlPlane: site.controlPlane,
    repositoryRoot,
    prepareKeys: async () => undefined,
    tokens: openOperatorTokens(site.keysDirectory, { now: () => new Date() }),
    addTeam: (remote: string) => ensureLocalKeys(site.keysDirectory, [remote]),
    invite: async (cohort: string) => `https://shop.example/_cohort/${cohort}.1.x`,
  };
  const exitCode = await runCli(args, async () => context, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
  });
  return { exitCode, text: printed.join('\n'), complaint: complaints.join('\n') };
}
