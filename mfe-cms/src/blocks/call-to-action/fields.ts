import { picture, richText, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';
import { linkFields } from '../../api/link-variables.ts';

export const fields = blockFields({
  label: 'Call to action',
  help: 'A text with a button, between two small pictures.',
  fields: {
    heading: text({ label: 'Heading' }),
    content: richText({ label: 'Text' }),
    left_image: picture({ label: 'Picture on the left', width: 300 }),
    right_image: picture({ label: 'Picture on the right', width: 300 }),
    ...linkFields(),
    ...appearanceFields(),
  },
});
