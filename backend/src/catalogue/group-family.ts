/** Parents and children of a group in the nested set. Pure. */
import type { GroupPosition } from './group-order.ts';

type Node = GroupPosition & { readonly root: number };

/**
 * Parents have a smaller `lft` and a larger `rgt`. Children are inside the range, at most `depth`
 * levels below. Both in nested-set order.
 */
export function familyOf<Item extends { readonly group: Node }>(
  { group }: Item,
  candidates: readonly Item[],
  depth: number,
): { readonly parents: readonly Item[]; readonly children: readonly Item[] } {
  const tree = candidates.filter((item) => item.group.root === group.root);
  return {
    parents: tree.filter(({ group: { lft, rgt } }) => lft < group.lft && rgt > group.rgt),
    children: tree.filter(
      ({ group: { lft, rgt, level } }) =>
        lft > group.lft && rgt < group.rgt && level <= group.level + depth,
    ),
  };
}
