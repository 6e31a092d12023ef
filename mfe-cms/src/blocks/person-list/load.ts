import type { BlockLoad } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { sanitise } from 'remote-kit/sanitise';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import { findPerson, listPeople } from '../../api/people.ts';
import { DEFAULT_COLUMNS, type ColumnCount } from '../../domain/column-count.ts';
import { formatInitials, formatPersonName, type Person } from '../../domain/person.ts';
import type { Picture } from '../../domain/picture.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type PersonCard = {
  readonly id: number;
  readonly name: string;
  readonly initials: string;
  readonly title: string;
  /** Null without a description. */
  readonly description: SanitisedHtml | null;
  readonly picture: Picture | null;
};

export type PersonListData = {
  readonly heading: string;
  readonly columns: ColumnCount;
  readonly people: readonly PersonCard[];
};

/** The people of the shop, or the owner's choice, as cards. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<PersonListData>> {
  const values = readFields(fields, variables);
  const people = await listChosen(api, values.person);
  return {
    data: {
      heading: values.heading,
      columns: values.columns ?? DEFAULT_COLUMNS,
      people: people.map((person) => ({
        id: person.id,
        name: formatPersonName(person),
        initials: formatInitials(person),
        title: person.title ?? '',
        description: person.descriptionHtml === '' ? null : sanitise(person.descriptionHtml),
        picture: person.picture,
      })),
    },
  };
}

async function listChosen(api: ApiClient, id: string): Promise<readonly Person[]> {
  if (id === '') return listPeople(api);
  const person = await findPerson(api, id);
  return person === null ? [] : [person];
}
