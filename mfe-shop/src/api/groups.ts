/** GET /cognito/group/Sell/Product. Server only. */
import { sanitise } from 'remote-kit/sanitise';
import { groupWireSchema, type GroupWire } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Group } from '../domain/group-tree.ts';
import { parsePicture } from './pictures.ts';

/** All product groups, as a nested set. */
export async function listGroups(api: ApiClient): Promise<readonly Group[]> {
  return readData(v.array(groupWireSchema), await api.get('/cognito/group/Sell/Product')).map(
    parseGroup,
  );
}

function parseGroup(wire: GroupWire): Group {
  const { id, name, slug, root, lft, rgt, level } = wire;
  return {
    id,
    name,
    slug,
    root,
    lft,
    rgt,
    level,
    content: wire.content === null || wire.content === '' ? null : sanitise(wire.content),
    picture: wire.image === null ? null : parsePicture(wire.image),
  };
}
