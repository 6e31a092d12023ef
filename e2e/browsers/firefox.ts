/**
 * Firefox over WebDriver BiDi, which the browser speaks itself: no driver program is needed
 * (ADR 0078).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { BidiConnection } from './bidi-connection.ts';
import { LIMIT_MS, WINDOW, type Browser, type BrowserTab, type Scripting } from './browser.ts';

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-AU, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // One process for pages: the journeys open one page at a time.
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
} as const;

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const contextSchema = v.object({ context: v.string() });
const userContextSchema = v.object({ userContext: v.string() });
const screenshotSchema = v.object({ data: v.string() });
const resultSchema = v.variant('type', [
  v.object({
    type: v.literal('success'),
    result: v.object({ type: v.string(), value: v.optional(v.unknown()) }),
  }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);

export async function startFirefox(program: string, scripting: Scripting): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'firefox-'));
  const preferences = { ...PREFERENCES, 'javascript.enabled': scripting === 'on' };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = spawn(program, args, {
    // The folder of settings must belong to the user who runs the browser.
    env: { ...process.env, HOME: profile, TZ: 'Australia/Sydney' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const connection = await BidiConnection.open(`${await waitUntilListening(child)}/session`);
    await connection.send('session.new', { capabilities: {} });
    return {
      openTab: () => openTab(connection),
      async close() {
        connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitUntilListening({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = () => reject(new Error(`Firefox did not start:\n${output}`));
    const timer = setTimeout(fail, LIMIT_MS);
    stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [, url] = LISTENING.exec(output) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    stderr?.on('close', fail);
  });
}

async function openTab(connection: BidiConnection): Promise<BrowserTab> {
  const { userContext } = v.parse(
    userContextSchema,
    await connection.send('browser.createUserContext', {}),
  );
  const { context } = v.parse(
    contextSchema,
    await connection.send('browsingContext.create', { type: 'tab', userContext }),
  );
  await connection.send('browsingContext.setViewport', { context, viewport: WINDOW });
  return {
    async goto(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(source, args) {
      const answer = v.parse(
        resultSchema,
        await connection.send('script.callFunction', {
          // Promises of a page without scripts do not settle.
          functionDeclaration: `(args) => {
            const result = (${source})(...JSON.parse(args));
            return result instanceof Promise ? result.then(JSON.stringify) : JSON.stringify(result);
          }`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
          target: { context },
          awaitPromise: true,
        }),
      );
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      const { value } = answer.result;
      return typeof value === 'string' ? JSON.parse(value) : undefined;
    },
    async perform(sources) {
      await connection.send('input.performActions', {
        context,
        actions: sources.map((source) => ({ ...source })),
      });
    },
    async takeScreenshot() {
      const answer = await connection.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(v.parse(screenshotSchema, answer).data, 'base64');
    },
    async close() {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
