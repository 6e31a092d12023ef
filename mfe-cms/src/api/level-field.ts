import { choice } from 'shared-contracts/block-fields/builders';

/** Level of a heading in the outline of the page. */
export function levelField() {
  return choice({
    label: 'Level',
    help: 'Level 1 is the title of the page: use it once.',
    choices: [
      [1, '1: title of the page'],
      [2, '2: section'],
      [3, '3: part of a section'],
      [4, '4: smallest'],
    ],
  });
}
