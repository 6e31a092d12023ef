import { picture, reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';

export const fields = blockFields({
  label: 'Testimonials over a picture',
  help: 'Three testimonials of a group, one at a time, over a picture.',
  fields: {
    heading: text({ label: 'Heading' }),
    group: reference({ label: 'Group of testimonials', to: 'testimonial-group' }),
    background_image: picture({ label: 'Background picture' }),
    ...appearanceFields(),
  },
});
