/** Parameters of the group calls: the size of pictures, and how many levels of children. */
import * as v from 'valibot';
import { imageEntries } from '../http/query.ts';
import { toRequestedImage } from '../images/present-image.ts';

/** Group images of the page builder are 4x3 and 300 wide. */
const GROUP_IMAGE_WIDTH_PX = 300;

const depthMessage = 'Enter a whole number.';

export const groupQuerySchema = v.object({
  ...imageEntries(GROUP_IMAGE_WIDTH_PX),
  /** Levels of children; 0 for none. */
  depth: v.optional(
    v.pipe(
      v.union([v.string(), v.number()], depthMessage),
      v.transform(String),
      v.regex(/^\d{1,3}$/, depthMessage),
      v.transform(Number),
    ),
    '1',
  ),
});
export type GroupQuery = v.InferOutput<typeof groupQuerySchema>;

export function toGroupView(query: GroupQuery) {
  return { imageSize: toRequestedImage(query), depth: query.depth };
}
