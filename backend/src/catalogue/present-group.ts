/** Groups: rows → wire. */
import { type GroupWire } from 'shared-contracts/api/content';
import { blogPath, shopPath } from 'shared-contracts/paths';
import type { GroupWithImage } from './group-repository.ts';
import { presentOptionalImage, type RequestedImage } from '../images/present-image.ts';

export function presentGroup(
  { group, image }: GroupWithImage,
  imageSize: RequestedImage,
): GroupWire {
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
