/**
 * Tokens of named operators for the registry's HTTP API (ADR 0023). A token is 32 random bytes and
 * is shown once. The key folder stores only its SHA-256, which is safe for a secret that cannot be
 * guessed. The file is read at each request, so a deleted token stops working at once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNameSchema } from 'shared-contracts/release';
import * as v from 'valibot';
import { ControlError } from '../gate/control-error.ts';
import { withFileLock } from 'server-kit/files/file-lock';
import { keyPaths } from '../keys.ts';
import { UnreadableStateError } from '../control/unreadable-state-error.ts';
import { writeFileAtomically } from 'server-kit/files/write-file-atomically';
import { hasErrorCode } from 'server-kit/files/has-error-code';

const TOKENS_FILE = 'operator-tokens.json';
const TOKEN_BYTES = 32;
/** A recognisable prefix, for people and for scanners that look for leaked secrets. */
const TOKEN_PREFIX = 'release_';
/** The history's name for automatic changes; operators cannot use it. */
export const REGISTRY_ACTOR = 'release-registry';
const DAY_MS = 86_400_000;
const DAYS_MAX = 3660;

const operatorSchema = v.object({
  /** Names the operator in the history. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9._-]{1,63}$/)),
  /** SHA-256, base64url. */
  hash: v.string(),
  scope: v.picklist(['read', 'operate']),
  /** Null for all remotes. */
  remotes: v.nullable(v.array(remoteNameSchema)),
  createdAt: v.string(),
  /** Null for a token without an expiry. */
  expiresAt: v.nullable(v.string()),
});
const fileSchema = v.object({ operators: v.array(operatorSchema) });
type StoredOperator = v.InferOutput<typeof operatorSchema>;
export type Operator = Readonly<Omit<StoredOperator, 'hash'>>;

export interface NewOperator {
  readonly name: string;
  readonly scope: Operator['scope'];
  readonly remotes: readonly string[] | null;
  /** Undefined for a token without an expiry. */
  readonly days: number | undefined;
}

export interface OperatorTokens {
  /** Returns the token, which is shown only once. @throws ControlError */
  add(operator: NewOperator): Promise<string>;
  /** Sorted by name. */
  list(): Promise<readonly Operator[]>;
  /** @throws ControlError when there is no token with the name */
  remove(name: string): Promise<void>;
  /** The operator of a token; undefined when it is unknown, deleted or expired. */
  find(token: string): Promise<Operator | undefined>;
}

export function openOperatorTokens(keysDirectory: string, clock: { now(): Date }): OperatorTokens {
  const folder = keyPaths.registryFolder(keysDirectory);
  const file = path.join(folder, TOKENS_FILE);

  async function change(
    decide: (operators: readonly StoredOperator[]) => readonly StoredOperator[],
  ): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await withFileLock(path.join(folder, 'operator-tokens.lock'), async () => {
      const operators = decide(await readOperators(file));
      await writeFileAtomically(file, `${JSON.stringify({ operators }, null, 2)}\n`);
    });
  }

  return {
    async add({ name, scope, remotes, days }) {
      if (name.toLowerCase() === REGISTRY_ACTOR) {
        throw new ControlError(`${name} is reserved for the registry; choose another name`);
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
          'The name must start with a letter and contain only letters, digits, dots, hyphens and underscores; remotes have names like mfe-shop',
        );
      }
      await change((operators) => {
        if (operators.some((other) => other.name === name)) {
          throw new ControlError(`${name} already has a token: remove it first`);
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
      const sent = digestOf(token);
      const now = clock.now().getTime();
      // Compares with all tokens, each in constant time.
      const found = (await readOperators(file)).filter(({ hash }) => {
        const stored = Buffer.from(hash, 'base64url');
        return stored.length === sent.length && timingSafeEqual(stored, sent);
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
  throw new ControlError(`--days must be a whole number from 1 to ${DAYS_MAX}`);
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @throws UnreadableStateError when the file was altered: then no token is valid */
async function readOperators(file: string): Promise<readonly StoredOperator[]> {
  try {
    return v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8'))).operators;
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return [];
    throw new UnreadableStateError(`${TOKENS_FILE} cannot be read`, { cause });
  }
}
