import { text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { levelField } from '../../api/level-field.ts';

export const fields = blockFields({
  label: 'Heading',
  help: 'A heading, with a line below it.',
  fields: {
    heading: text({ label: 'Heading' }),
    sub_heading: text({ label: 'Line below the heading' }),
    level: levelField(),
  },
});
