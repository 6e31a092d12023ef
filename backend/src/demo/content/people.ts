/** Who works here. */
import type { DemoPerson } from './content-types.ts';

export const demoPeople: readonly DemoPerson[] = [
  {
    firstName: 'Mara',
    lastName: 'K.',
    title: 'Drawing and design',
    descriptionHtml:
      '<p>Lost the driver pin that started the shop, and has been drawing trays ever since. Writes every part as code and keeps a drawer of the versions that did not work. Picks left-handed; complains about door frames.</p>',
    picture: {
      file: 'people/mara.webp',
      alt: 'Printed figurine in blue with a magnifier on its forehead, beside a small tray',
    },
  },
  {
    firstName: 'Jonah',
    lastName: 'P.',
    title: 'Printing and machines',
    descriptionHtml:
      '<p>Looks after six printers, two dryers and one very old bench vice. Can tell a wet spool by its sound. Used to mend typewriters, which he says is the same job with less plastic.</p>',
    picture: {
      file: 'people/jonah.webp',
      alt: 'Printed figurine in grey with an orange woollen hat, beside a spool of filament',
    },
  },
  {
    firstName: 'Priya',
    lastName: 'S.',
    title: 'Workshops and teaching',
    descriptionHtml:
      '<p>Taught high-school maths for nine years and now teaches people to open locks they own. Runs the Saturday workshop and answers the questions that begin with “this may be silly, but”. None of them are.</p>',
    picture: {
      file: 'people/priya.webp',
      alt: 'Printed figurine in crimson with round glasses, behind a large key',
    },
  },
  {
    firstName: 'Theo',
    lastName: 'W.',
    title: 'Orders and packing',
    descriptionHtml:
      '<p>Packs every parcel, weighs it twice and knows the name of the courier’s dog. If your order came with a spare spring taped inside the lid, that was him.</p>',
    picture: {
      file: 'people/theo.webp',
      alt: 'Printed figurine in green with a yellow cap, beside a parcel tied with string',
    },
  },
];
