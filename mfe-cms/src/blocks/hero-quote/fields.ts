import { longText, picture, reference, text } from 'shared-contracts/block-fields/builders';
import { blockFields } from 'shared-contracts/block-fields/read-fields';
import { appearanceFields } from '../../api/appearance.ts';

export const fields = blockFields({
  label: 'Quotation',
  help: 'A quotation over a picture or a video of this site.',
  fields: {
    quote: longText({ label: 'Quotation' }),
    author: text({ label: 'Author' }),
    overlay_image: picture({ label: 'Picture above the quotation', width: 300 }),
    background_image: picture({ label: 'Background picture' }),
    background_video: reference({ label: 'Background video', to: 'video' }),
    ...appearanceFields(),
  },
});
