import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listTestimonials } from '../../api/testimonials.ts';
import { readText } from '../../api/variables.ts';
import { parseBoundedNumber } from '../../domain/entered-number.ts';
import { parseColumnCount, type ColumnCount } from '../../domain/column-count.ts';
import type { Testimonial } from '../../domain/testimonial.ts';

export type TestimonialGridData = {
  readonly heading: string;
  readonly columns: ColumnCount;
  readonly testimonials: readonly Testimonial[];
};

/** Default limit of a list, and the maximum page size of the API. */
const LIMIT = { min: 1, max: 100, fallback: 100 };

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<TestimonialGridData>> {
  const testimonials = await listTestimonials(api, {
    group: readText(variables, 'group'),
    limit: parseBoundedNumber(variables['limit'], LIMIT),
  });
  return {
    data: {
      heading: readText(variables, 'heading'),
      columns: parseColumnCount(variables['columns']),
      testimonials,
    },
  };
}
