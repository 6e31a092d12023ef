/** Groups: rows → wire. */
import type { GroupNodeWire, GroupWire } from 'shared-contracts/api/content';
import { blogPath, shopPath } from 'shared-contracts/paths';
import { familyOf } from './group-family.ts';
import type { GroupWithImage } from './group-repository.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

/** `candidates` are the groups among which parents and children are found. */
export function presentGroup(
  found: GroupWithImage,
  candidates: readonly GroupWithImage[],
  { imageSize, depth }: { readonly imageSize: RequestedImage; readonly depth: number },
): GroupWire {
  const { parents, children } = familyOf(found, candidates, depth);
  const presentNodes = (groups: readonly GroupWithImage[]) =>
    groups.map((group) => presentNode(group, imageSize));
  return {
    ...presentNode(found, imageSize),
    children: presentNodes(children),
    parents: presentNodes(parents),
  };
}

function presentNode({ group, image }: GroupWithImage, imageSize: RequestedImage): GroupNodeWire {
  return {
    id: group.id,
    name: group.name,
    url: groupPath(group),
    slug: group.slug,
    content: group.content,
    image: presentOptionalImage(image, imageSize, group.name),
    model: group.model,
    root: group.root,
    lft: group.lft,
    rgt: group.rgt,
    level: group.level,
  };
}

export type Group = GroupWithImage['group'];

/** A group is a root when its id equals root; the root is the whole shop or blog. */
export function isRoot({ id, root }: Group): boolean {
  return id === root;
}

export function groupPath(group: Group): string {
  const slug = isRoot(group) ? undefined : group.slug;
  return group.model === 'Article' ? blogPath(slug) : shopPath(slug);
}
