/** GET /cognito/region: what the owner has arranged in header, drawer and footer. Own call. */
import * as v from 'valibot';
import { REGION_NAMES } from '../regions.ts';

/** Backends of the specification do not have the call: every region is then as usual. */
export const REGIONS_CALL = '/cognito/region';

/** A region that the owner has arranged; the call leaves out the others. */
export const regionWireSchema = v.object({
  region: v.picklist(REGION_NAMES),
  blocks: v.array(
    v.object({
      id: v.union([v.number(), v.string()]),
      template: v.string(),
      variables: v.record(v.string(), v.unknown()),
    }),
  ),
});
export type RegionWire = v.InferOutput<typeof regionWireSchema>;
