import { runCli } from '../cli/run.ts';
import { ensureLocalKeys } from '../keys.ts';
import { openOperatorTokens } from '../operators/operator-tokens.ts';
import type { TestSite } from './builders.ts';

/** Output of a command. */
export interface CommandLineOutput {
  readonly exitCode: number;
  /** Standard output. */
  readonly text: string;
  readonly errorText: string;
}

/** Runs a command line against a test site. */
export async function runCommandLine(
  site: TestSite,
  args: readonly string[],
  repositoryRoot = '',
): Promise<CommandLineOutput> {
  const printed: string[] = [];
  const errors: string[] = [];
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
    printError: (text) => errors.push(text),
  });
  return { exitCode, text: printed.join('\n'), errorText: errors.join('\n') };
}
