import { choice } from 'shared-contracts/block-fields/builders';
import { IMAGE_ASPECTS } from 'shared-contracts/paths';

/** Shape in which a picture is shown: one of the eight of the specification. */
export function aspectField(label: string) {
  return choice({
    label,
    help: 'Width to height.',
    choices: IMAGE_ASPECTS.map((aspect) => [aspect, aspect.replace('x', ' : ')] as const),
  });
}
