/** Roots of nested-set groups. Pure. */

interface TreeGroup {
  readonly id: number;
  readonly root: number;
}

/**
 * True for the only root: it is the shop or the blog itself. Where there are several trees, each
 * root is a group like any other.
 */
export function isOnlyRoot(groups: readonly TreeGroup[], group: TreeGroup): boolean {
  return group.id === group.root && groups.every(({ root }) => root === group.root);
}
