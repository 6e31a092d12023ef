/** Notes who changed what: a line in the log and a row beside the record, never a value (API-08). */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../db/connection.ts';
import { insertOwnerChange } from './owner-change-repository.ts';
import { getOwner } from './section.ts';

export interface NotedChange {
  /** `page` for instance. */
  readonly model: string;
  readonly id: number | string;
  readonly action: string;
  /** For people: what was done, without what was entered. */
  readonly summary: string;
  readonly columns?: readonly string[];
}

const SUMMARY_LENGTH_MAX = 500;

/** In the transaction of the change, so that no change is without its note. */
export async function noteChange(
  tx: Connection,
  { request, now }: { readonly request: FastifyRequest; readonly now: Date },
  { model, id, action, summary, columns = [] }: NotedChange,
): Promise<void> {
  const userId = getOwner(request).id;
  const record = `${model}:${id}`;
  const note = { userId, record, summary: summary.slice(0, SUMMARY_LENGTH_MAX), now };
  await insertOwnerChange(tx, note);
  request.log.info({ audit: { model, action, id, userId, columns } }, 'record changed');
}
