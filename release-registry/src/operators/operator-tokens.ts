/**
 * Tokens of named operators for the registry's HTTP API (FED-15, ADR 0023). A token is 32 random
 * bytes and is told once; the folder of keys keeps its SHA-256 only, which is enough for a secret
 * that nobody can guess. The file is read at each request, so a token that is withdrawn ends at once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNameSchema } from 'shared-contracts/release';
import * as v from 'valibot';
import { ControlError } from '../gate/control-error.ts';
import { withFileLock } from 'server-kit/files/file-lock';
import { UnreadableStateError } from '../control/unreadable-state-error.ts';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import { hasErrorCode } from 'server-kit/files/has-error-code';

const TOKENS_FILE = 'operator-tokens.json';
const TOKEN_BYTES = 32;
/** Tells what it is to whoever finds it, and to programs that look for leaked secrets. */
const TOKEN_PREFIX = 'release_';
/** Whom the history names for what nobody commanded: no operator has this name. */
export const REGISTRY_ACTOR = 'release-registry';
const DAY_MS = 86_400_000;
const DAYS_MAX = 3660;

const operatorSchema = v.object({
  /** In the history this names who gave a command. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9._-]{1,63}$/)),
  /** SHA-256, base64url. */
  hash: v.string(),
  scope: v.picklist(['read', 'operate']),
  /** Null for all remotes. */
  remotes: v.nullable(v.array(remoteNameSchema)),
  createdAt: v.string(),
  /** Null for a token that ends when it is withdrawn. */
  expiresAt: v.nullable(v.string()),
});
const fileSchema = v.object({ operators: v.array(operatorSchema) });
type StoredOperator = v.InferOutput<typeof operatorSchema>;
export type Operator = Readonly<Omit<StoredOperator, 'hash'>>;

export interface NewOperator {
  readonly name: string;
  readonly scope: Operator['scope'];
  readonly remotes: readonly string[] | null;
  /** Undefined for a token without an end. */
  readonly days: number | undefined;
}

export interface OperatorTokens {
  /** Answers the token, which is told nowhere else. @throws ControlError */
  add(operator: NewOperator): Promise<string>;
  /** By name. */
  list(): Promise<readonly Operator[]>;
  /** @throws ControlError when there is none of the name */
  remove(name: string): Promise<void>;
  /** Whose token it is; undefined for one that is unknown, withdrawn or past its time. */
  find(token: string): Promise<Operator | undefined>;
}

export function openOperatorTokens(keysDirectory: string, clock: { now(): Date }): OperatorTokens {
  const file = path.join(keysDirectory, TOKENS_FILE);

  async function change(
    decide: (operators: readonly StoredOperator[]) => readonly StoredOperator[],
  ): Promise<void> {
    await mkdir(keysDirectory, { recursive: true, mode: 0o700 });
    await withFileLock(path.join(keysDirectory, 'operator-tokens.lock'), async () => {
      const operators = decide(await readOperators(file));
      await writeFileAtomically(file, `${JSON.stringify({ operators }, null, 2)}\n`);
    });
  }

  return {
    async add({ name, scope, remotes, days }) {
      if (name.toLowerCase() === REGISTRY_ACTOR) {
        throw new ControlError(`${name} is the registry itself in the history: take another name`);
      }
      const now = clock.now().getTime();
      const token = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
      const operator = v.safeParse(operatorSchema, {
        name,
        scope,
        remotes,
        hash: digestOf(token).toString('base64url'),
        createdAt: new Date(now).toISOString(),
        expiresAt:
          days === undefined ? null : new Date(now + parseDays(days) * DAY_MS).toISOString(),
      });
      if (!operator.success) {
        throw new ControlError(
          'A token needs a name of letters, digits, dots and hyphens, and names of remotes like mfe-shop',
        );
      }
      await change((operators) => {
        if (operators.some((other) => other.name === name)) {
          throw new ControlError(`${name} has a token: remove it first`);
        }
        return [...operators, operator.output];
      });
      return token;
    },
    async list() {
      const operators = await readOperators(file);
      return operators
        .map(({ hash: _, ...operator }) => operator)
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    remove: (name) =>
      change((operators) => {
        const others = operators.filter((operator) => operator.name !== name);
        if (others.length === operators.length) throw new ControlError(`${name} has no token`);
        return others;
      }),
    async find(token) {
      const told = digestOf(token);
      const now = clock.now().getTime();
      // All are compared, in the same time each.
      const found = (await readOperators(file)).filter(({ hash }) => {
        const kept = Buffer.from(hash, 'base64url');
        return kept.length === told.length && timingSafeEqual(kept, told);
      });
      const [operator] = found.filter(
        ({ expiresAt }) => expiresAt === null || new Date(expiresAt).getTime() > now,
      );
      if (operator === undefined) return undefined;
      const { hash: _, ...known } = operator;
      return known;
    },
  };
}

function parseDays(days: number): number {
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new ControlError(`--days is a whole number from 1 to ${DAYS_MAX}`);
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @throws UnreadableStateError when somebody altered the file: then nobody has a token */
async function readOperators(file: string): Promise<readonly StoredOperator[]> {
  try {
    return v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8'))).operators;
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return [];
    throw new UnreadableStateError(`${TOKENS_FILE} cannot be read`, { cause });
  }
}
