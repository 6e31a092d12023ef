/**
 * `npm run bench -- --profile`: where the processor time of a request goes. Writes a profile and a
 * flame graph for each kind of request, and prints a table.
 */
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import type { BenchSite } from './bench-site.ts';
import { buildCallTree, sumByPart, sumTotalMs, type Call, type FindSource } from './call-tree.ts';
import { drawFlameGraph } from './flame-graph.ts';
import { sendLoad, type HttpCall, type Load } from './load-client.ts';
import { readCpuSeconds } from './process-usage.ts';
import type { ProfileCommand, ProfileReply } from './profile-probe.ts';
import type { RecordedRequests } from './recorded-requests.ts';

export interface ProfileRequest {
  readonly requests: RecordedRequests;
  /** Folder of the results. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

const WARM_UP_SECONDS = 5;
const SECONDS = 5;

export async function profileShell(site: BenchSite, request: ProfileRequest): Promise<void> {
  const { requests, folder, say } = request;
  const { documents, softNavigations, cart } = requests;
  const calls = { document: documents[0], 'soft-navigation': softNavigations[0], cart };
  const findSource = await createSourceFinder(path.join(REPOSITORY_ROOT, 'shell/dist/maps'));
  await mkdir(folder, { recursive: true });
  for (const [kind, call] of Object.entries(calls)) {
    const { profiles, load, cpuSeconds } = await profileLoad(site, call);
    const file = path.join(folder, kind);
    for (const [thread, profile] of profiles.entries()) {
      await writeFile(`${file}-${thread}.cpuprofile`, JSON.stringify(profile));
    }
    const tree = buildCallTree(profiles, findSource);
    await writeFile(`${file}.svg`, drawFlameGraph(tree, `${kind} ${call.path}`));
    say(formatParts(`${kind} ${call.path}`, tree, { ...load, cpuSeconds }));
    say(`Written to ${file}.svg and ${file}-*.cpuprofile\n`);
  }
}

async function profileLoad({ url, shell }: BenchSite, call: HttpCall) {
  await sendLoad(url, call, WARM_UP_SECONDS);
  const command = async (name: ProfileCommand) => {
    const reply = once(shell, 'message');
    shell.send(name);
    const [message]: ProfileReply[] = await reply;
    return message?.profiles ?? [];
  };
  await command('profile-start');
  const cpuBefore = await readCpuSeconds(shell.pid);
  const load = await sendLoad(url, call, SECONDS);
  const cpuSeconds = (await readCpuSeconds(shell.pid)) - cpuBefore;
  return { profiles: await command('profile-stop'), load, cpuSeconds };
}

/** @param folder source maps, named after the shell's server files */
async function createSourceFinder(folder: string): Promise<FindSource> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.cjs.map'));
  const maps = new Map<string, SourceMap>();
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    maps.set(path.basename(file, '.map'), new SourceMap(JSON.parse(text)));
  }
  return ({ url, lineNumber, columnNumber }) => {
    const entry = maps.get(path.basename(url))?.findEntry(lineNumber, columnNumber);
    const isMapped = entry !== undefined && 'originalSource' in entry;
    return isMapped ? entry.originalSource : url.replace(/^file:\/\//, '');
  };
}

/**
 * Milliseconds of a request by part. What no profile has, Node's own threads used. Profiles count
 * the time on the clock, which is more than processor time on a busy machine: then they are scaled.
 */
function formatParts(
  title: string,
  tree: Call,
  { requests, cpuSeconds }: Load & { readonly cpuSeconds: number },
): string {
  const totalMs = cpuSeconds * 1000;
  const profiledMs = sumTotalMs(tree);
  const scale = Math.min(1, totalMs / profiledMs);
  const rest = ["Node's own threads", Math.max(0, totalMs - profiledMs) / scale] as const;
  const lines = [...sumByPart(tree), rest].map(([part, ms]) => {
    const perRequest = ((ms * scale) / requests).toFixed(3).padStart(8);
    const share = (((ms * scale) / totalMs) * 100).toFixed(1).padStart(6);
    return `  ${part.padEnd(28)}${perRequest} ms ${share} %`;
  });
  const sum = `  ${'a request'.padEnd(28)}${(totalMs / requests).toFixed(3).padStart(8)} ms`;
  return [title, ...lines, sum].join('\n');
}
