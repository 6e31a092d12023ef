/**
 * Reads the ticket of an upload, before its body: a team signs it with the key that signs its
 * builds. Pure; the ticket is for one registry, one record and a few minutes.
 */
import { UPLOAD_TICKET_MS, uploadTicketSchema, type UploadTicket } from 'shared-contracts/registry';
import * as v from 'valibot';
import type { TrustedKeys } from '../keys.ts';
import { openEnvelope } from '../trust/envelope.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { RegistryError } from './errors.ts';

export interface TicketRules {
  readonly trusted: TrustedKeys;
  /** Origin at which teams reach this registry; null accepts names of this machine only. */
  readonly uploadUrl: string | null;
  readonly now: Date;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const LENGTH_MAX = 8192;
const envelopeSchema = v.object({ payload: v.string() });

/** @throws RegistryError when the ticket is missing, not genuine, or for another registry or time */
export function readUploadTicket(header: unknown, rules: TicketRules): UploadTicket {
  if (typeof header !== 'string' || header.length > LENGTH_MAX) {
    throw new RegistryError(
      'LOGIN_REQUIRED',
      'An upload needs a ticket signed by the team; use remote-publish (docs/teams.md).',
    );
  }
  const text = Buffer.from(header, 'base64url').toString('utf8');
  const ticket = openTicket(text, rules.trusted);
  if (!isForUs(ticket.registry, rules.uploadUrl)) {
    throw new RegistryError(
      'FORBIDDEN',
      `This upload is signed for ${ticket.registry}, which is not the address of this registry (UPLOAD_URL).`,
    );
  }
  const ageMs = rules.now.getTime() - new Date(ticket.at).getTime();
  if (Math.abs(ageMs) > UPLOAD_TICKET_MS) {
    throw new RegistryError(
      'FORBIDDEN',
      `This upload was signed at ${ticket.at}, but it is ${rules.now.toISOString()}: a ticket is valid for five minutes. Check the clock and publish again.`,
    );
  }
  return ticket;
}

function openTicket(text: string, { teams }: TrustedKeys): UploadTicket {
  const remote = findRemote(text);
  const keys = teams.get(remote);
  if (keys === undefined) {
    throw new RegistryError(
      'TOKEN_INVALID',
      'This site has no key of this remote; its maintainer adds yours with: npm run release -- trust-key <remote> <file>',
    );
  }
  try {
    const ticket = v.safeParse(uploadTicketSchema, openEnvelope(text, 'upload ticket', keys));
    if (ticket.success) return ticket.output;
  } catch (error) {
    if (!(error instanceof UntrustedDocumentError)) throw error;
  }
  throw new RegistryError(
    'TOKEN_INVALID',
    `This upload is not signed with a key that the site trusts for ${remote}.`,
  );
}

/** The remote that the sender claims to be, to choose the keys. */
function findRemote(text: string): string {
  try {
    const envelope = v.parse(envelopeSchema, JSON.parse(text));
    return v.parse(v.object({ remote: v.string() }), JSON.parse(envelope.payload)).remote;
  } catch {
    return '';
  }
}

function isForUs(registry: string, uploadUrl: string | null): boolean {
  const { origin, hostname } = new URL(registry);
  return uploadUrl === null ? LOOPBACK.includes(hostname) : origin === uploadUrl;
}
