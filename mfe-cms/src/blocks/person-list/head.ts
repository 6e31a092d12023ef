import type { Block } from 'shared-contracts/page';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { presentPerson } from '../../domain/structured-data.ts';
import type { PersonListData } from './load.ts';

/** schema.org Person for each person. */
export function head(
  { people }: PersonListData,
  _block: Block,
  { site }: SlotRequest,
): HeadContribution {
  return { jsonLd: people.map((person) => presentPerson(person, site)) };
}
