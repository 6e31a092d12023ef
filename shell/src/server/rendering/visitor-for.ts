import type { ReleaseRecord } from 'shared-contracts/release';
import type { Visitor } from 'shared-contracts/slot';
import type { VisitorAccess } from './fragment-scope.ts';

/** The part of the visitor that a remote may see: only cookies its manifest declares. */
export function visitorFor(record: ReleaseRecord, visitor: VisitorAccess): Visitor {
  const declared = record.cookies.flatMap((name) => {
    const value = visitor.cookies[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { signedIn: visitor.signedIn, cookies: Object.fromEntries(declared) };
}
