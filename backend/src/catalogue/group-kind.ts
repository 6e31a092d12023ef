/** The kinds of groups, by namespace and model. */
import * as v from 'valibot';
import type { GroupKind } from './group-repository.ts';
import { HttpError } from '../errors.ts';

const GROUP_KINDS: readonly GroupKind[] = [
  { namespace: 'Sell', model: 'Product' },
  { namespace: 'Cognito', model: 'Article' },
];

export const groupKindEntries = {
  namespace: v.pipe(v.string(), v.maxLength(50)),
  model: v.pipe(v.string(), v.maxLength(50)),
};

/** Throws NOT_FOUND for an unknown kind. */
export function getGroupKind({ namespace, model }: GroupKind): GroupKind {
  const kind = GROUP_KINDS.find((each) => each.namespace === namespace && each.model === model);
  if (kind === undefined) throw new HttpError('NOT_FOUND');
  return kind;
}
