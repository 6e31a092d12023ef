/** Reads the settings of a program from its environment, and reports all invalid ones at once. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** 32 characters of base64 cannot be guessed. */
const SHARED_SECRET_MIN = 32;

const Notes = v.object({
  description: v.string(),
  default: v.optional(v.string()),
  derivedDefault: v.optional(v.string()),
  unit: v.optional(v.string()),
  secret: v.optional(v.picklist(['own', 'shared'])),
  needs: v.optional(v.string()),
  empty: v.optional(v.literal('refused')),
});

type Notes = v.InferOutput<typeof Notes>;

export type Variables = Readonly<Record<string, string | undefined>>;

/** Invalid settings. The message names each one, without its value. */
export class EnvError extends Error {
  override readonly name = 'EnvError';

  constructor(problems: readonly string[]) {
    const [only = ''] = problems;
    const all = problems.map((problem) => `\n- ${problem}`).join('');
    super(problems.length > 1 ? `${problems.length} settings are invalid:${all}` : only);
  }
}

/**
 * Parses the settings in `entries`, which are created with `setting` and `optionalSetting`.
 *
 * @throws EnvError
 */
export function readSettings<const Entries extends v.ObjectEntries>(
  entries: Entries,
  variables: Variables,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const problems: string[] = [];
  const described = describeSettings(entries);
  const texts = new Map<string, string>();
  for (const each of described) {
    const text = findText(each, variables, problems);
    if (text !== undefined) texts.set(each.name, text);
  }
  for (const { name, secret, needs } of described) {
    const text = texts.get(name);
    if (text === undefined) continue;
    if (needs !== undefined && !texts.has(needs)) problems.push(`${name} needs ${needs}`);
    const mustBeLong = secret === 'shared' && variables['NODE_ENV'] === 'production';
    if (mustBeLong && text.length < SHARED_SECRET_MIN) {
      problems.push(
        `${name} must have at least ${SHARED_SECRET_MIN} characters (openssl rand -base64 32)`,
      );
    }
  }
  const input = Object.fromEntries(described.map(({ name }) => [name, texts.get(name)]));
  const result = v.safeParse(v.object(entries), input);
  for (const issue of result.issues ?? []) {
    problems.push(`${v.getDotPath(issue) ?? ''} ${issue.message}`);
  }
  if (!result.success || problems.length > 0) throw new EnvError(problems);
  return result.output;
}

export interface DescribedSetting extends Notes {
  readonly name: string;
}

/** The settings of a program in their order, for its documentation. */
export function describeSettings(entries: v.ObjectEntries): readonly DescribedSetting[] {
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    ...v.parse(Notes, v.getMetadata(entry)),
  }));
}

function findText(
  { name, secret, empty }: DescribedSetting,
  variables: Variables,
  problems: string[],
): string | undefined {
  const text = variables[name]?.trim();
  const file = secret === undefined ? '' : (variables[`${name}_FILE`]?.trim() ?? '');
  if (text === '' && empty === 'refused') problems.push(`${name} is empty`);
  if (file === '') return text === '' ? undefined : text;
  if (text !== undefined && text !== '') problems.push(`${name} and ${name}_FILE are both set`);
  const secretText = readTextFile(file);
  if (secretText === undefined) problems.push(`${name}_FILE cannot be read`);
  if (secretText === '') problems.push(`${name}_FILE is empty`);
  return secretText === '' ? undefined : secretText;
}

function readTextFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
