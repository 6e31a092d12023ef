import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { listTestimonials } from '../../api/testimonials.ts';
import { DEFAULT_COLUMNS, type ColumnCount } from '../../domain/column-count.ts';
import type { Testimonial } from '../../domain/testimonial.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type TestimonialGridData = {
  readonly heading: string;
  readonly columns: ColumnCount;
  readonly testimonials: readonly Testimonial[];
};

/** Default limit of a list, and the maximum page size of the API. */
const LIMIT = 100;

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<TestimonialGridData>> {
  const values = readFields(fields, variables);
  const testimonials = await listTestimonials(api, {
    group: values.group,
    limit: values.limit ?? LIMIT,
  });
  return {
    data: {
      heading: values.heading,
      columns: values.columns ?? DEFAULT_COLUMNS,
      testimonials,
    },
  };
}
