import { reference } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { galleryFields } from '../../api/gallery-variables.ts';

export const fields = blockFields({
  label: 'Galleries of a group',
  help: 'One gallery after the other.',
  fields: {
    group: reference({ label: 'Group of galleries', to: 'gallery-group' }),
    ...galleryFields(),
  },
});
