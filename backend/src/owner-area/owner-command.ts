/**
 * What `npm run owner -- …` takes (API-08): who may log in to the owner's area. It is how a shop
 * gets its first owner, where there are no pages yet on which anybody could sign up.
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
  'Say one of',
  '  npm run owner                         lists the owners',
  '  npm run owner -- add <e-mail>         makes an account an owner’s, or a new one with a password',
  '  npm run owner -- password <e-mail>    gives an owner a new password',
  '  npm run owner -- remove <e-mail>      makes an owner a customer again',
].join('\n');

export type OwnerCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'add' | 'password' | 'remove'; readonly email: string };

/** The sentence for the operator, and whether it was done. */
export interface OwnerAnswer {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

type OwnerServices = Pick<Services, 'db'> & { readonly clock: Clock };

const emailSchema = v.pipe(v.string(), v.email(), v.maxLength(254));
/** Without letters and digits that look alike. */
const PASSWORD_LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const PASSWORD_GROUPS = 5;
const PASSWORD_GROUP_LENGTH = 4;

/** Undefined for what is no such command. */
export function parseOwnerCommand(words: readonly string[]): OwnerCommand | undefined {
  const [verb, email, ...rest] = words;
  if (verb === undefined) return { verb: 'list' };
  if (email === undefined || rest.length > 0 || !v.is(emailSchema, email)) return undefined;
  return verb === 'add' || verb === 'password' || verb === 'remove' ? { verb, email } : undefined;
}

export async function runOwnerCommand(
  services: OwnerServices,
  command: OwnerCommand,
): Promise<OwnerAnswer> {
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

async function addOwner({ db, clock }: OwnerServices, email: string): Promise<OwnerAnswer> {
  const known = await findUserByEmail(db, email);
  if (known === undefined && (await isEmailTaken(db, email))) {
    return refused(`The account of ${email} is switched off.`);
  }
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const names = { first_name: '', last_name: '', date_of_birth: null };
    if (known === undefined) await insertUser(tx, { email, ...names }, now);
    const user = await findUserByEmail(tx, email);
    if (user === undefined) return refused(`The account of ${email} is gone.`);
    if (user.is_admin) return refused(`${email} is an owner already.`);
    await setOwner(tx, { id: user.id, isOwner: true, now });
    if (user.password_hash !== null) {
      return done(
        `${email} is an owner now, and logs in at /cms with the password of the account.`,
      );
    }
    await replacePassword(tx, { user, passwordHash, now });
    return done(`${email} is an owner now.\n${describePassword(password)}`);
  });
}

async function giveOwnerPassword(
  { db, clock }: OwnerServices,
  email: string,
): Promise<OwnerAnswer> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const owner = await findOwnerForChange(tx, email);
    if (owner === undefined) return refused(`${email} is no owner.`);
    await replacePassword(tx, { user: owner, passwordHash, now: clock.now() });
    return done(`Every session of ${email} has ended.\n${describePassword(password)}`);
  });
}

async function removeOwner({ db, clock }: OwnerServices, email: string): Promise<OwnerAnswer> {
  return inTransaction(db, async (tx) => {
    const owner = await findOwnerForChange(tx, email);
    if (owner === undefined) return refused(`${email} is no owner.`);
    await setOwner(tx, { id: owner.id, isOwner: false, now: clock.now() });
    return done(`${email} is a customer now.`);
  });
}

async function findOwnerForChange(tx: Services['db'], email: string) {
  const known = await findUserByEmail(tx, email);
  const user = known === undefined ? undefined : await findUserForChange(tx, known.id);
  return user?.is_admin === true ? user : undefined;
}

function describeOwners(owners: readonly KnownOwner[]): string {
  if (owners.length === 0) return 'There is no owner yet: npm run owner -- add <e-mail>';
  return owners.map(({ email }) => email).join('\n');
}

function describePassword(password: string): string {
  return `Password, shown only now: ${password}\nLog in at /cms with it.`;
}

/** 100 bits. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: PASSWORD_GROUP_LENGTH }, () =>
      PASSWORD_LETTERS.charAt(randomInt(PASSWORD_LETTERS.length)),
    ).join('');
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-');
}

function done(text: string): OwnerAnswer {
  return { outcome: 'done', text };
}

function refused(text: string): OwnerAnswer {
  return { outcome: 'refused', text };
}
