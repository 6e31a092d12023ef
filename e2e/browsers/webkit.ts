/**
 * WebKitGTK over classic WebDriver: Debian's driver starts its small browser, on a virtual screen,
 * because that browser has no headless mode (ADR 0078).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { findFreePort } from '../site/free-port.ts';
import { LIMIT_MS, WINDOW, type Browser, type BrowserTab, type Json } from './browser.ts';

export interface WebkitPrograms {
  readonly driver: string;
  /** Xvfb. */
  readonly screen: string;
}

const POLL_MS = 100;
/** A start takes about two seconds. */
const START_LIMIT_MS = 45_000;
/** No acceleration: the virtual screen has no graphics processor. */
const SOFTWARE_GRAPHICS = { LIBGL_ALWAYS_SOFTWARE: '1' };

const responseSchema = v.object({ value: v.unknown() });
const errorSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({ sessionId: v.string() });

type Send = (
  ...call: [method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json, limitMs?: number]
) => Promise<unknown>;

/** The browser's own start sometimes never ends on a busy machine; then another one is started. */
const STARTS_MAX = 3;

export async function startWebkit({ driver, screen }: WebkitPrograms): Promise<Browser> {
  const display = await startScreen(screen);
  return {
    async openTab() {
      for (let start = 1; ; start += 1) {
        const { send, end } = await startDriver(driver, display.name);
        try {
          const tab = await openTab(send);
          return {
            ...tab,
            async close() {
              await tab.close();
              await end();
            },
          };
        } catch (error) {
          await end();
          if (start === STARTS_MAX) throw error;
        }
      }
    },
    close: () => endProcess(display.process),
  };
}

interface Driver {
  readonly send: Send;
  /** Ends the driver and its browser. */
  readonly end: () => Promise<void>;
}

async function startDriver(program: string, display: string): Promise<Driver> {
  const port = await findFreePort();
  const child = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      ...SOFTWARE_GRAPHICS,
      DISPLAY: display,
      TZ: 'Australia/Sydney',
      LANG: 'en_AU.UTF-8',
    },
    stdio: 'ignore',
    // A separate group, so that its browser ends with it.
    detached: true,
  });
  const end = async () => {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    process.kill(-pid, 'SIGKILL');
    await exited;
  };
  const send = createSender(`http://127.0.0.1:${port}`);
  try {
    await waitUntilReady(send);
    return { send, end };
  } catch (error) {
    await end();
    throw error;
  }
}

interface Screen {
  /** Value of DISPLAY. */
  readonly name: string;
  readonly process: ChildProcess;
}

/** Xvfb takes a free number and writes it to the pipe as soon as it accepts connections. */
async function startScreen(program: string): Promise<Screen> {
  const size = `${WINDOW.width + 160}x${WINDOW.height + 100}x24`;
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const pipe = child.stdio[3];
  if (pipe === null || pipe === undefined) throw new Error('Xvfb has no pipe');
  const [number]: unknown[] = await once(pipe, 'data', { signal: AbortSignal.timeout(LIMIT_MS) });
  return { name: `:${String(number).trim()}`, process: child };
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function waitUntilReady(send: Send): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      await send('GET', '/status');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

function createSender(origin: string): Send {
  return async (...[method, path, body, limitMs = LIMIT_MS]) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = v.parse(responseSchema, await response.json());
    if (response.ok) return value;
    const { error, message } = v.parse(errorSchema, value);
    throw new Error(`${error}: ${message}`);
  };
}

/** A session starts the browser, without stored data; the driver has one session at a time. */
async function openTab(send: Send): Promise<BrowserTab> {
  const { sessionId } = v.parse(
    sessionSchema,
    await send(
      'POST',
      '/session',
      { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } } },
      START_LIMIT_MS,
    ),
  );
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...WINDOW });
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    async run(source, args) {
      const script = `return Promise.resolve((${source})(...JSON.parse(arguments[0])))
        .then((result) => JSON.stringify(result));`;
      const body = { script, args: [JSON.stringify(args)] };
      const result = await send('POST', `${session}/execute/sync`, body);
      return typeof result === 'string' ? JSON.parse(result) : undefined;
    },
    async perform(sources) {
      await send('POST', `${session}/actions`, {
        actions: sources.map((source) => ({ ...source })),
      });
    },
    async takeScreenshot() {
      return Buffer.from(v.parse(v.string(), await send('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      await send('DELETE', session);
    },
  };
}
