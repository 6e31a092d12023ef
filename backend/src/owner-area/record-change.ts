/** Audits a change with a log line and a history entry of the record, both without values. */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../db/connection.ts';
import { insertOwnerChange } from './owner-change-repository.ts';
import { getOwner } from './section.ts';

export interface RecordedChange {
  /** For example `page`. */
  readonly model: string;
  readonly id: number | string;
  readonly action: string;
  /** Summary for people, without entered values. */
  readonly summary: string;
  readonly columns?: readonly string[];
}

const SUMMARY_LENGTH_MAX = 500;

/** Runs in the transaction of the change, so that every change has an entry. */
export async function recordChange(
  tx: Connection,
  { request, now }: { readonly request: FastifyRequest; readonly now: Date },
  { model, id, action, summary, columns = [] }: RecordedChange,
): Promise<void> {
  const userId = getOwner(request).id;
  const record = `${model}:${id}`;
  const note = { userId, record, summary: summary.slice(0, SUMMARY_LENGTH_MAX), now };
  await insertOwnerChange(tx, note);
  request.log.info({ audit: { model, action, id, userId, columns } }, 'record changed');
}
