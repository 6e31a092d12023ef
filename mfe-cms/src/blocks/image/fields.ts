import { choice, picture, text, toggle } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';
import { linkFields } from '../../api/link-variables.ts';
import { aspectField } from '../../api/aspect-field.ts';

export const fields = blockFields({
  label: 'Picture',
  help: 'One picture, with a caption and a link.',
  fields: {
    image: picture({ label: 'Picture' }),
    caption: text({ label: 'Caption' }),
    aspect: aspectField('Shape'),
    size: choice({
      label: 'Size',
      choices: [
        ['content', 'As wide as the text'],
        ['wide', 'Wider than the text'],
        ['full', 'As wide as the window'],
      ],
    }),
    use_lightbox: toggle({ label: 'Enlarge when clicked' }),
    lightbox_error: text({ label: 'Message when the enlarged picture cannot be loaded' }),
    ...linkFields(),
    ...appearanceFields(),
  },
});
