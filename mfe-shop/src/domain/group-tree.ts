/**
 * The shop's groups as a nested set: a group is a root when its id
 * equals `root`; everything inside its `lft` and `rgt` is below it.
 */
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { isWholeTree } from 'shared-contracts/group-roots';
import type { Picture } from './product.ts';

export type Group = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly content: Pick<SanitisedHtml, 'sanitised'> | null;
  readonly picture: Picture | null;
  readonly root: number;
  readonly lft: number;
  readonly rgt: number;
  readonly level: number;
};

/** What a card shows of a group. */
export type GroupCard = Pick<Group, 'name' | 'slug' | 'picture'>;

/** Removes fields that the browser does not need. */
export function presentGroupCards(groups: readonly Group[]): readonly GroupCard[] {
  return groups.map(({ name, slug, picture }) => ({ name, slug, picture }));
}

/** The groups directly below a root, or the roots where there are no others. */
export function listTopGroups(groups: readonly Group[]): readonly Group[] {
  const roots = groups.filter(({ id, root }) => id === root);
  return roots.flatMap((root) => (isWholeTree(groups, root) ? listChildren(groups, root) : root));
}

/** The groups directly below a group, in order. */
export function listChildren(groups: readonly Group[], parent: Group): readonly Group[] {
  return groups
    .filter((group) => isInside(group, parent) && group.level === parent.level + 1)
    .toSorted((left, right) => left.lft - right.lft);
}

/** The groups above a group from the top down, without the root. */
export function listParents(groups: readonly Group[], child: Group): readonly Group[] {
  return groups
    .filter((group) => isInside(child, group) && !isWholeTree(groups, group))
    .toSorted((left, right) => left.lft - right.lft);
}

/** The group with this slug; a root with groups is the shop itself and has no address as a group. */
export function findGroup(groups: readonly Group[], slug: string): Group | undefined {
  return groups.find((group) => group.slug === slug && !isWholeTree(groups, group));
}

/** True for a group below another, at any depth. */
export function isInside(inner: Group, outer: Group): boolean {
  return inner.root === outer.root && inner.lft > outer.lft && inner.rgt < outer.rgt;
}
