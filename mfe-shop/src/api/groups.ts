/** GET /cognito/group/Sell/Product. Server only. */
import { sanitise } from 'remote-kit/sanitise';
import { groupWireSchema, type GroupWire } from 'shared-contracts/api/content';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { Group } from '../domain/group-tree.ts';
import { parsePicture } from './pictures.ts';

/** The tree is read from `lft` and `rgt`, so the children of each group are not requested. */
const NODES_ONLY = { depth: 0 };

/** All product groups, as a nested set. */
export async function listGroups(api: ApiClient): Promise<readonly Group[]> {
  const body = await api.get('/cognito/group/Sell/Product', { query: NODES_ONLY });
  return readData(v.array(groupWireSchema), body).map(parseGroup);
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
