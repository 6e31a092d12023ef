/** Roots of nested-set groups. Pure. */

interface TreeGroup {
  readonly id: number;
  readonly root: number;
}

/**
 * True for a root that is the shop or the blog itself: groups are below it. Where no root has groups
 * below it, the roots are the groups.
 */
export function isWholeTree(groups: readonly TreeGroup[], { id, root }: TreeGroup): boolean {
  return id === root && (groups.length === 1 || groups.some((group) => group.id !== group.root));
}
