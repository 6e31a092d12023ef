/**
 * Commands of `npm run owner -- …`: manage the accounts that may log in to the owner's area. A new
 * shop has no sign-up page yet and gets its first owner here.
 */
import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../config/clock.ts';
import { listOwners, setOwner, type KnownOwner } from './owner-repository.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  findUserByEmail,
  findUserForChange,
  insertUser,
  isEmailTaken,
} from '../auth/user-repository.ts';
import { hashPassword } from '../auth/passwords.ts';
import { replacePassword } from '../auth/replace-password.ts';
import type { Services } from '../services.ts';

export const OWNER_USAGE = [
  'Usage:',
  '  npm run owner                         list the owners',
  '  npm run owner -- add <email>          make an account an owner, or create one with a password',
  '  npm run owner -- password <email>     set a new password',
  '  npm run owner -- remove <email>       remove the access of an owner; the account stays a customer',
].join('\n');

export type OwnerCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'add' | 'password' | 'remove'; readonly email: string };

/** Whether the command succeeded, and the message for the operator. */
export interface OwnerCommandResult {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

type OwnerServices = Pick<Services, 'db'> & { readonly clock: Clock };

const emailSchema = v.pipe(v.string(), v.email(), v.maxLength(254));
/** Without letters and digits that look alike. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 5;
const PASSWORD_GROUP_LENGTH = 4;

/** Undefined for an unknown command. */
export function parseOwnerCommand(words: readonly string[]): OwnerCommand | undefined {
  const [verb, email, ...rest] = words;
  if (verb === undefined) return { verb: 'list' };
  if (email === undefined || rest.length > 0 || !v.is(emailSchema, email)) return undefined;
  return verb === 'add' || verb === 'password' || verb === 'remove' ? { verb, email } : undefined;
}

export async function runOwnerCommand(
  services: OwnerServices,
  command: OwnerCommand,
): Promise<OwnerCommandResult> {
  switch (command.verb) {
    case 'list':
      return done(describeOwners(await listOwners(services.db)));
    case 'add':
      return addOwner(services, command.email);
    case 'password':
      return giveOwnerPassword(services, command.email);
    case 'remove':
      return removeOwner(services, command.email);
  }
}

async function addOwner({ db, clock }: OwnerServices, email: string): Promise<OwnerCommandResult> {
  const known = await findUserByEmail(db, email);
  if (known === undefined && (await isEmailTaken(db, email))) {
    return refused(`The account ${email} is disabled.`);
  }
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const names = { first_name: '', last_name: '', date_of_birth: null };
    if (known === undefined) await insertUser(tx, { email, ...names }, now);
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return refused(`The account ${email} no longer exists.`);
    if (user.is_admin) return refused(`${email} is already an owner.`);
    await setOwner(tx, { id: user.id, isOwner: true, now });
    if (user.password_hash !== null) {
      return done(`${email} is now an owner and logs in at /cms with the existing password.`);
    }
    await replacePassword(tx, { user, passwordHash, now });
    return done(`${email} is now an owner.\n${describePassword(password)}`);
  });
}

async function giveOwnerPassword(
  { db, clock }: OwnerServices,
  email: string,
): Promise<OwnerCommandResult> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const owner = await findOwnerForChange(tx, email);
    if (owner === undefined) return refused(`${email} is not an owner.`);
    await replacePassword(tx, { user: owner, passwordHash, now: clock.now() });
    return done(`${email} is logged out everywhere.\n${describePassword(password)}`);
  });
}

async function removeOwner(
  { db, clock }: OwnerServices,
  email: string,
): Promise<OwnerCommandResult> {
  return inTransaction(db, async (tx) => {
    const owner = await findOwnerForChange(tx, email);
    if (owner === undefined) return refused(`${email} is not an owner.`);
    await setOwner(tx, { id: owner.id, isOwner: false, now: clock.now() });
    return done(`${email} is now a customer.`);
  });
}

async function findOwnerForChange(tx: Services['db'], email: string) {
  const known = await findUserByEmail(tx, email);
  const user = known === undefined ? undefined : await findUserForChange(tx, known.id);
  return user?.is_admin === true ? user : undefined;
}

function describeOwners(owners: readonly KnownOwner[]): string {
  if (owners.length === 0) return 'No owners yet. Add one with: npm run owner -- add <email>';
  return owners.map(({ email }) => email).join('\n');
}

function describePassword(password: string): string {
  return `Password (shown only once): ${password}\nLog in at /cms with it.`;
}

/** A random password of 100 bits. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: PASSWORD_GROUP_LENGTH }, () =>
      PASSWORD_LETTERS.charAt(randomInt(PASSWORD_LETTERS.length)),
    ).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

function done(text: string): OwnerCommandResult {
  return { outcome: 'done', text };
}

function refused(text: string): OwnerCommandResult {
  return { outcome: 'refused', text };
}
