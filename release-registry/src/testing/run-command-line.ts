import { runCli } from '../cli/run.ts';
import { readFile } from 'node:fs/promises';
import { addTeam, prepareKeys, trustKey } from '../site-keys.ts';
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
  const { keysDirectory } = site;
  const printed: string[] = [];
  const errors: string[] = [];
  const context = {
    controlPlane: site.controlPlane,
    repositoryRoot,
    keys: {
      prepare: (remotes: readonly string[]) =>
        prepareKeys({ keysDirectory, storage: site.storage, remotes }),
      addTeam: (remote: string) => addTeam(keysDirectory, remote),
      trust: async (owner: string, file: string) =>
        trustKey(keysDirectory, owner, await readFile(file, 'utf8')),
    },
    tokens: openOperatorTokens(site.keysDirectory, { now: () => new Date() }),
    invite: async (cohort: string) => `https://shop.example/_cohort/${cohort}.1.x`,
  };
  const exitCode = await runCli(args, async () => context, {
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  return { exitCode, text: printed.join('\n'), errorText: errors.join('\n') };
}
