/** What failed tests said, read from the reports of their runners. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface TestFailure {
  readonly title: string;
  /** Its beginning; without the terminal's colours. */
  readonly message: string;
}

/** Enough for an assertion with the place it was made; a whole document would bury the others. */
const MESSAGE_LINES = 30;
const MESSAGE_LENGTH = 3000;

const jestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      /** Of a file that could not be run, why. */
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

export function failuresOfJest(report: unknown): readonly TestFailure[] {
  const parsed = v.safeParse(jestSchema, report);
  if (!parsed.success) return [];
  return parsed.output.testResults.flatMap(({ name, message, assertionResults }) => {
    if (assertionResults.length === 0 && message !== '') return [describe(name, message)];
    return assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describe(`${name}: ${fullName}`, (failureMessages ?? []).join('\n')),
      );
  });
}

interface PlaywrightSuite {
  readonly specs?: v.InferOutput<typeof specSchema>[] | undefined;
  readonly suites?: PlaywrightSuite[] | undefined;
}

const errorSchema = v.object({ message: v.optional(v.string(), '') });

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.optional(v.string(), ''),
      results: v.array(v.object({ errors: v.optional(v.array(errorSchema), []) })),
    }),
  ),
});

const suiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(specSchema)),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const playwrightSchema = v.object({
  errors: v.array(errorSchema),
  suites: v.optional(v.array(suiteSchema), []),
});

/** Those of a whole run, of a server that did not start, among them. */
export function failuresOfPlaywright(report: unknown): readonly TestFailure[] {
  const parsed = v.safeParse(playwrightSchema, report);
  if (!parsed.success) return [];
  return [
    ...parsed.output.errors.map(({ message }) => describe('Journeys', message)),
    ...parsed.output.suites.flatMap(failuresOfSuite),
  ];
}

function failuresOfSuite({ specs = [], suites = [] }: PlaywrightSuite): readonly TestFailure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const name = `[${projectName}] ${file}: ${title}`;
      return messages.length === 0 ? [] : [describe(name, messages.join('\n'))];
    }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function describe(title: string, message: string): TestFailure {
  const lines = stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH).split('\n');
  return { title, message: lines.slice(0, MESSAGE_LINES).join('\n') };
}
