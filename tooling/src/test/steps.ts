/** The steps of `npm test`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureOtherBrowsers } from './browsers.ts';
import { ensureChromium } from './chromium.ts';
import { openTestDatabase } from './postgres.ts';
import { resultOfCheck, resultOfJest, resultOfPlaywright, type StepResult } from './reports.ts';
import { runCommand, type Priority } from './run-command.ts';

export interface StepContext {
  readonly root: string;
  readonly say: (line: string) => void;
  /** Missing programs fail the run in CI and are only reported elsewhere. */
  readonly isCi: boolean;
  readonly mode: 'all' | 'verify';
  /** Of the step's commands. */
  readonly priority: Priority;
}

export interface TestStep {
  /** Value for `--only`. */
  readonly name: string;
  readonly title: string;
  /** Part of `npm run verify`. */
  readonly isDeterministic: boolean;
  /** Name of a step that must succeed first; it may be in any lane, but must be listed earlier. */
  readonly needs?: string;
  run(context: StepContext): Promise<StepResult>;
}

/** Steps that run one after the other, in parallel with other lanes. */
export interface TestLane {
  readonly priority: Priority;
  readonly steps: readonly TestStep[];
}

/**
 * Journeys wait for a browser much of their time, so the steps of the second lane use the remaining
 * processor time. Steps do not read each other's files, except that the journeys run the build. A
 * second browser would not leave enough for them: their tests would exceed their time limits.
 */
export const TEST_LANES: readonly TestLane[] = [
  {
    priority: 'normal',
    steps: [
      check('build', 'Build', 'build'),
      {
        name: 'e2e',
        title: 'Journeys in the browser',
        isDeterministic: false,
        needs: 'build',
        run: (context) =>
          runJourneys(context, { config: 'playwright.config.ts', server: 'preferred' }),
      },
      {
        name: 'bytes',
        title: 'Bytes and requests of public pages',
        isDeterministic: false,
        needs: 'build',
        run: checkBytes,
      },
      {
        name: 'edited',
        title: 'Journeys on sites that they edit',
        isDeterministic: false,
        needs: 'build',
        run: (context) => runJourneys(context, { config: 'edited.config.ts', server: 'required' }),
      },
      {
        name: 'foreign',
        title: 'Journeys on a backend of the specifications',
        isDeterministic: false,
        needs: 'build',
        run: (context) => runJourneys(context, { config: 'foreign.config.ts' }),
      },
      {
        name: 'browsers',
        title: 'Journeys in Firefox and WebKit',
        isDeterministic: false,
        needs: 'build',
        run: runInOtherBrowsers,
      },
    ],
  },
  {
    priority: 'background',
    steps: [
      check('format', 'Format', 'format:check'),
      check('types', 'Types', 'typecheck'),
      check('lint', 'Lint', 'lint'),
      check('boundaries', 'Boundaries', 'lint:boundaries'),
      check('dead-code', 'Dead code', 'lint:dead'),
      check('checks', 'Repository checks', 'checks'),
      {
        name: 'jest',
        title: 'Unit, component and API tests',
        isDeterministic: true,
        run: runTestFiles,
      },
    ],
  },
];

const NO_POSTGRES = 'PostgreSQL is not available: set TEST_DATABASE_URL or install it';
const NO_CHROMIUM = 'Chromium is not available: set CHROMIUM_PATH or install it';

/** One more than processors, since some tests wait for a process or a clock. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * WebAssembly (the embedded database) is compiled once instead of twice, and garbage is collected
 * without more threads: every test file starts a database and an API and then ends soon.
 */
const FOR_SHORT_PROGRAMS = ['--liftoff-only', '--single-threaded-gc'];

function check(name: string, title: string, script: string): TestStep {
  return {
    name,
    title,
    isDeterministic: true,
    run: (context) => runScript(context, script),
  };
}

async function runScript({ root, priority }: StepContext, script: string): Promise<StepResult> {
  const command = { program: 'npm', args: ['run', '--silent', script], folder: root, priority };
  return resultOfCheck(await runCommand(command));
}

/** On a PostgreSQL server if available (`tooling/jest/databases.mjs`), else on the embedded database. */
async function runTestFiles(context: StepContext): Promise<StepResult> {
  if (context.mode === 'verify') return runJest(context, undefined);
  const database = await openTestDatabase(context.say);
  if (database === undefined && context.isCi) return skipOrFail(context, NO_POSTGRES);
  try {
    const result = await runJest(context, database?.url);
    const notes = [database === undefined ? `On the embedded database. ${NO_POSTGRES}` : undefined];
    const note = [...notes, result.note].filter((each) => each !== undefined).join('; ');
    return note === '' ? result : { ...result, note };
  } finally {
    await database?.stop();
  }
}

async function runJest(
  { root, priority }: StepContext,
  databaseUrl: string | undefined,
): Promise<StepResult> {
  return withReport(async (reportFile) => {
    const outcome = await runCommand({
      program: process.execPath,
      args: [
        ...FOR_SHORT_PROGRAMS,
        'node_modules/jest/bin/jest.js',
        '--ci',
        `--maxWorkers=${WORKERS}`,
        '--json',
        `--outputFile=${reportFile}`,
      ],
      folder: root,
      environment: {
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        TEST_DATABASE_URL: databaseUrl,
      },
      priority,
    });
    // The report's JSON is not useful to a reader.
    const output = outcome.output.replace(/^\{"numFailedTestSuites".*$/m, '');
    return resultOfJest(await readReport(reportFile), { exitCode: outcome.exitCode, output });
  });
}

interface Journeys {
  /** File in `e2e`. */
  readonly config: string;
  /**
   * PostgreSQL server: required by journeys that edit the database while the site runs, preferred
   * because the embedded database takes more processor time, or not used.
   */
  readonly server?: 'required' | 'preferred';
}

async function runJourneys(context: StepContext, journeys: Journeys): Promise<StepResult> {
  const browsers = await ensureChromium(context.say);
  if (browsers === undefined) return skipOrFail(context, NO_CHROMIUM);
  return runPlaywright(context, {
    ...journeys,
    environment: { CHROMIUM_PATH: browsers.headless, WHOLE_CHROMIUM_PATH: browsers.whole },
  });
}

/** In those browsers that are installed; in CI all have to be. */
async function runInOtherBrowsers(context: StepContext): Promise<StepResult> {
  const { environment, missing } = await ensureOtherBrowsers(context.say);
  const note = `Not installed: ${missing.join(', ')}`;
  const canRun =
    environment['FIREFOX_PATH'] !== undefined ||
    (environment['WEBKIT_DRIVER_PATH'] !== undefined && environment['XVFB_PATH'] !== undefined);
  if (!canRun || (context.isCi && missing.length > 0)) return skipOrFail(context, note);
  const result = await runPlaywright(context, {
    config: 'browsers.config.ts',
    server: 'preferred',
    environment,
  });
  return missing.length === 0 ? result : { ...result, note };
}

interface PlaywrightRun extends Journeys {
  /** Paths of browsers. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Always at normal priority: a journey has deadlines. */
async function runPlaywright(
  context: StepContext,
  { config, server: need, environment }: PlaywrightRun,
): Promise<StepResult> {
  const server = need && (await openTestDatabase(context.say));
  if (server === undefined && need === 'required') return skipOrFail(context, NO_POSTGRES);
  try {
    return await withReport(async (reportFile) => {
      const outcome = await runCommand({
        program: process.execPath,
        args: ['node_modules/playwright/cli.js', 'test', '-c', `e2e/${config}`],
        folder: context.root,
        environment: { ...environment, E2E_REPORT: reportFile, TEST_DATABASE_URL: server?.url },
      });
      return resultOfPlaywright(await readReport(reportFile), outcome);
    });
  } finally {
    await server?.stop();
  }
}

async function checkBytes(context: StepContext): Promise<StepResult> {
  if ((await ensureChromium(context.say)) === undefined) {
    return skipOrFail(context, NO_CHROMIUM);
  }
  return runScript(context, 'bench:bytes');
}

function skipOrFail({ isCi }: StepContext, note: string): StepResult {
  return isCi
    ? { passed: 0, failed: 1, output: note }
    : { passed: 0, failed: 0, output: '', note: `Skipped. ${note}` };
}

async function withReport(work: (reportFile: string) => Promise<StepResult>): Promise<StepResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
