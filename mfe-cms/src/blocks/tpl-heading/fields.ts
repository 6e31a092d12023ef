import { picture, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';
import { levelField } from '../../api/level-field.ts';

export const fields = blockFields({
  label: 'Heading over a picture',
  help: 'A heading, with a line below it, over a wide picture.',
  fields: {
    heading: text({ label: 'Heading' }),
    sub_heading: text({ label: 'Line below the heading' }),
    level: levelField(),
    image: picture({ label: 'Picture', aspect: '16x3' }),
    ...appearanceFields(),
  },
});
