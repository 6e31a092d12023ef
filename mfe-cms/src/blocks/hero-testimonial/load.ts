import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { readAppearance } from '../../api/appearance.ts';
import { listTestimonials } from '../../api/testimonials.ts';
import type { Appearance } from '../../domain/appearance.ts';
import type { Picture } from '../../domain/picture.ts';
import type { Testimonial } from '../../domain/testimonial.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';
import { toPicture } from '../../api/known-picture.ts';

export type HeroTestimonialData = {
  readonly heading: string;
  readonly testimonials: readonly Testimonial[];
  readonly picture: Picture | null;
  readonly appearance: Appearance;
};

/** Number of testimonials in the hero. */
const SHOWN = 3;

export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<HeroTestimonialData>> {
  const values = readFields(fields, variables);
  const group = values.group;
  return {
    data: {
      heading: values.heading,
      testimonials: await listTestimonials(api, { group, limit: SHOWN }),
      picture: toPicture(values.background_image),
      appearance: readAppearance(values),
    },
  };
}
