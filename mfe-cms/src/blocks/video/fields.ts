import { reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';

export const fields = blockFields({
  label: 'Video',
  help: 'One video of the site or of a video platform.',
  fields: {
    video: reference({ label: 'Video', to: 'video' }),
    heading: text({ label: 'Heading' }),
  },
});
