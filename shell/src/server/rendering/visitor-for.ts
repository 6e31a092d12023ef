import type { ReleaseRecord } from 'shared-contracts/release';
import type { Visitor } from 'shared-contracts/slot';
import type { VisitorAccess } from './fragment-scope.ts';

/** The visitor as a remote may see it: with the cookies that its manifest declares. */
export function visitorFor(record: ReleaseRecord, visitor: VisitorAccess): Visitor {
  const declared = record.cookies.flatMap((name) => {
    const value = visitor.cookies[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const { signedIn, isGuest } = visitor;
  return { signedIn, isGuest, cookies: Object.fromEntries(declared) };
}
