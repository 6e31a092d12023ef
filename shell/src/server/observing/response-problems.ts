/** Logs fields of API responses that cannot be used: each field of each call once. */
import type { FastifyBaseLogger } from 'fastify';
import type { ResponseProblem } from 'shared-contracts/api/response-source';

/** Enough for any broken backend; further fields are not logged. */
const NOTES_MAX = 500;

export type NoteProblem = (
  problem: ResponseProblem,
  release?: { readonly remote: string; readonly version: string },
) => void;

export function createProblemNotes(log: Pick<FastifyBaseLogger, 'warn'>): NoteProblem {
  const noted = new Set<string>();
  return ({ call, field, problem }, { remote, version } = { remote: 'shell', version: '' }) => {
    // Records of one list have the same fields, whatever their position.
    const key = `${remote} ${call} ${field.replaceAll(/\b\d+\b/g, '*')}`;
    if (noted.has(key) || noted.size >= NOTES_MAX) return;
    noted.add(key);
    log.warn(
      { remote, ...(version !== '' && { version }), call, field, problem },
      'part of an API response left out',
    );
  };
}
