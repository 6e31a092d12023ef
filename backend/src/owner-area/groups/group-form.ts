/** The fields of a group: conversion from its row to a form and back. Pure. */
import type { GroupRow } from '../../catalogue/group-repository.ts';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import { findParentId } from '../../catalogue/group-order.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';

export const GROUP_LABELS = {
  name: 'Name',
  slug: 'Address',
  parent: 'Parent group',
  content: 'Description (HTML)',
  hash: 'Picture',
  'hash.file': 'Picture',
  enabled: 'Shown in the shop',
} as const satisfies Readonly<Record<string, string>>;

const NAME_LENGTH_MAX = 100;
const CONTENT_LENGTH_MAX = 100_000;

export const NEW_GROUP_ENTERED: Entered = {
  name: '',
  slug: '',
  parent: '',
  content: '',
  hash: '',
  enabled: '1',
};

export interface GroupText {
  readonly name: string;
  readonly slug: string;
  readonly content: string | null;
  readonly image_hash: string | null;
  readonly enabled: boolean;
}

/** Values of the form. The root is the parent of top-level groups; the form shows it as no parent. */
export function enterGroup(group: GroupRow, groups: readonly GroupRow[]): Entered {
  const parentId = findParentId(treeOf(group, groups), group.id);
  const isTop = parentId === undefined || parentId === group.root;
  return {
    name: group.name,
    slug: group.slug,
    parent: isTop ? '' : String(parentId),
    // Browsers send line breaks as CRLF.
    content: (group.content ?? '').replaceAll('\r\n', '\n'),
    hash: group.image_hash ?? '',
    enabled: group.enabled ? '1' : '',
  };
}

export type ReadGroup =
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | {
      readonly kind: 'read';
      readonly values: GroupText;
      /** Null for a top-level group. */
      readonly parentId: number | null;
    };

/** @param id null for a new group */
export function readGroup(
  entered: Entered,
  groups: readonly GroupRow[],
  id: number | null,
): ReadGroup {
  const textOf = (name: string) => (entered[name] ?? '').trim();
  const [name, slug, content] = [textOf('name'), textOf('slug').toLowerCase(), textOf('content')];
  const [parent, hash] = [textOf('parent'), textOf('hash').toLowerCase()];
  const parentGroup = listPossibleParents(groups, id).find((group) => String(group.id) === parent);
  const isShown = entered['enabled'] === '1';
  const problems = {
    name:
      name === '' || name.length > NAME_LENGTH_MAX
        ? `Enter a name of at most ${NAME_LENGTH_MAX} characters.`
        : undefined,
    slug: /^[a-z0-9-]{1,100}$/.test(slug)
      ? undefined
      : 'Use lowercase letters, digits and hyphens only, like “pinning-trays”.',
    parent: parent === '' || parentGroup !== undefined ? undefined : 'Choose another group.',
    content:
      content.length > CONTENT_LENGTH_MAX
        ? `Use at most ${CONTENT_LENGTH_MAX} characters.`
        : undefined,
    hash:
      hash === '' || /^[a-f0-9]{40}$/.test(hash) ? undefined : 'Choose a picture from the list.',
    enabled:
      isShown && parentGroup?.enabled === false
        ? `The parent group, ${parentGroup.name}, is hidden. Show it first.`
        : undefined,
  };
  const errors = Object.fromEntries(
    Object.entries(problems).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [[field, sentence]],
    ),
  );
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const values = {
    name,
    slug,
    enabled: isShown,
    content: content === '' ? null : sanitiseContentHtml(content),
    image_hash: hash === '' ? null : hash,
  };
  return { kind: 'read', values, parentId: parentGroup?.id ?? null };
}

/** All groups except the root, the group itself and its descendants. */
export function listPossibleParents(
  groups: readonly GroupRow[],
  id: number | null,
): readonly GroupRow[] {
  const self = groups.find((group) => group.id === id);
  return groups.filter(
    (group) => group.id !== group.root && (self === undefined || !isWithin(group, self)),
  );
}

/** Whether a group is another group or one of its descendants. */
export function isWithin(group: GroupRow, outer: GroupRow): boolean {
  return group.root === outer.root && group.lft >= outer.lft && group.rgt <= outer.rgt;
}

export function treeOf(group: GroupRow, groups: readonly GroupRow[]): readonly GroupRow[] {
  return groups.filter(({ root }) => root === group.root);
}
