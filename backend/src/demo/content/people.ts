/** Who works here. */
import type { DemoPerson } from './content-types.ts';

export const demoPeople: readonly DemoPerson[] = [
  {
    firstName: 'Mara',
    lastName: 'K.',
    title: 'Drawing and design',
    descriptionHtml:
      '<p>Lost the driver pin that started the shop, and has been drawing trays ever since. Writes every part as code and keeps a drawer of the versions that did not work. Picks left-handed; complains about door frames.</p>',
    picture: { file: 'professional-pinning-tray/detail.webp', alt: 'A cobalt pinning tray' },
  },
  {
    firstName: 'Jonah',
    lastName: 'P.',
    title: 'Printing and machines',
    descriptionHtml:
      '<p>Looks after six printers, two dryers and one very old bench vice. Can tell a wet spool by its sound. Used to mend typewriters, which he says is the same job with less plastic.</p>',
    picture: { file: 'swivel-picking-vice/front.webp', alt: 'A slate vice with mustard knobs' },
  },
  {
    firstName: 'Priya',
    lastName: 'S.',
    title: 'Workshops and teaching',
    descriptionHtml:
      '<p>Taught high-school maths for nine years and now teaches people to open locks they own. Runs the Saturday workshop and answers the questions that begin with “this may be silly, but”. None of them are.</p>',
    picture: { file: 'section-demonstrator/front.webp', alt: 'A large lock in section' },
  },
  {
    firstName: 'Theo',
    lastName: 'W.',
    title: 'Orders and packing',
    descriptionHtml:
      '<p>Packs every parcel, weighs it twice and knows the name of the courier’s dog. If your order came with a spare spring taped inside the lid, that was him.</p>',
    picture: { file: 'key-fob/front.webp', alt: 'Three round key fobs on split rings' },
  },
];
