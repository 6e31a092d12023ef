/** Moves groups in their tree, which is stored as a nested set. Pure. */

/** Position of a group in the nested set of its root. */
export interface GroupPosition {
  readonly id: number;
  readonly lft: number;
  readonly rgt: number;
  /** 0 for the root. */
  readonly level: number;
}

export type GroupMove =
  | { readonly kind: 'up' }
  | { readonly kind: 'down' }
  /** As the last child of this group. */
  | { readonly kind: 'below'; readonly parentId: number };

interface GroupNode {
  readonly id: number;
  readonly children: GroupNode[];
}

/**
 * Returns every position of the tree after a group and its descendants have moved. `positions` are
 * the positions of one tree. Moving the first child up, the last one down, or the root changes
 * nothing. Returns undefined for an unknown group, or if a group would become its own descendant.
 */
export function moveGroup(
  positions: readonly GroupPosition[],
  id: number,
  move: GroupMove,
): readonly GroupPosition[] | undefined {
  const parents = new Map<number, GroupNode>();
  const nodes = new Map<number, GroupNode>();
  const root = buildTree(positions, { parents, nodes });
  const node = nodes.get(id);
  const parent = parents.get(id);
  if (root === undefined || node === undefined) return undefined;
  if (parent === undefined) return move.kind === 'below' ? undefined : numberTree(root);
  const from = parent.children.indexOf(node);
  if (move.kind === 'below') {
    const target = nodes.get(move.parentId);
    if (target === undefined || contains(node, target)) return undefined;
    if (target === parent) return numberTree(root);
    parent.children.splice(from, 1);
    target.children.push(node);
    return numberTree(root);
  }
  const to = Math.min(
    parent.children.length - 1,
    Math.max(0, from + (move.kind === 'up' ? -1 : 1)),
  );
  parent.children.splice(from, 1);
  parent.children.splice(to, 0, node);
  return numberTree(root);
}

/** The parent; undefined for a root. */
export function findParentId(positions: readonly GroupPosition[], id: number): number | undefined {
  const position = positions.find((one) => one.id === id);
  if (position === undefined) return undefined;
  return positions.find(
    ({ lft, rgt, level }) =>
      lft < position.lft && rgt > position.rgt && level === position.level - 1,
  )?.id;
}

function buildTree(
  positions: readonly GroupPosition[],
  known: { readonly parents: Map<number, GroupNode>; readonly nodes: Map<number, GroupNode> },
): GroupNode | undefined {
  const open: { readonly node: GroupNode; readonly rgt: number }[] = [];
  let root: GroupNode | undefined;
  for (const { id, lft, rgt } of positions.toSorted((one, other) => one.lft - other.lft)) {
    while ((open.at(-1)?.rgt ?? Infinity) < lft) open.pop();
    const node: GroupNode = { id, children: [] };
    const parent = open.at(-1)?.node;
    parent?.children.push(node);
    if (parent !== undefined) known.parents.set(id, parent);
    known.nodes.set(id, node);
    open.push({ node, rgt });
    root ??= node;
  }
  return root;
}

function contains(node: GroupNode, target: GroupNode): boolean {
  return node === target || node.children.some((child) => contains(child, target));
}

function numberTree(root: GroupNode): readonly GroupPosition[] {
  const positions: GroupPosition[] = [];
  let next = 1;
  const visit = (node: GroupNode, level: number): void => {
    const lft = next;
    next += 1;
    for (const child of node.children) visit(child, level + 1);
    positions.push({ id: node.id, lft, rgt: next, level });
    next += 1;
  };
  visit(root, 0);
  return positions.toSorted((one, other) => one.lft - other.lft);
}
