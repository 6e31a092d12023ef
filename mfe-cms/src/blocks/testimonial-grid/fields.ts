import { number, reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { columnsField } from '../../api/column-field.ts';

export const fields = blockFields({
  label: 'Testimonials',
  help: 'Testimonials of a group, in columns.',
  fields: {
    heading: text({ label: 'Heading' }),
    group: reference({ label: 'Group of testimonials', to: 'testimonial-group' }),
    limit: number({ label: 'Number shown', min: 1, max: 100 }),
    columns: columnsField(),
  },
});
