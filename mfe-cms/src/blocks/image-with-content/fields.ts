import { choice, picture, richText, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';
import { linkFields } from '../../api/link-variables.ts';

export const fields = blockFields({
  label: 'Picture and text',
  help: 'A picture beside a text, with a button.',
  fields: {
    heading: text({ label: 'Heading' }),
    content: richText({ label: 'Text' }),
    image: picture({ label: 'Picture' }),
    image_position: choice({
      label: 'Side of the picture',
      choices: [
        ['left', 'Left'],
        ['right', 'Right'],
      ],
    }),
    ...linkFields(),
    ...appearanceFields(),
  },
});
