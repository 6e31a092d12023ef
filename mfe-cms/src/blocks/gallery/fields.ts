import { choice, reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { galleryFields } from '../../api/gallery-variables.ts';

export const fields = blockFields({
  label: 'Gallery',
  help: 'Pictures as a slider or a grid.',
  fields: {
    source: choice({
      label: 'Pictures',
      choices: [
        ['gallery', 'Of a gallery'],
        ['slides', 'Slides'],
        ['photos', 'All photos of the site'],
      ],
    }),
    gallery: reference({ label: 'Gallery', to: 'gallery' }),
    ...galleryFields(),
  },
});
