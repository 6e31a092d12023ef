/** GET /cognito/person and POST /cognito/person/{id}. Server only. */
import { personWireSchema, type PersonWire } from 'shared-contracts/api/person';
import { readData } from 'shared-contracts/api/read-response';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Person } from '../domain/person.ts';
import { getList, withIds } from './lists.ts';
import { isUnknownName } from './unknown-name.ts';

/** Page size of people lists. */
const PEOPLE_PAGE_SIZE = 64;

/** All people, in the order of the backend. The description is HTML, not sanitised yet. */
export async function listPeople(api: ApiClient): Promise<readonly Person[]> {
  const people = await getList(api, {
    path: '/cognito/person',
    query: { page_size: PEOPLE_PAGE_SIZE },
    entry: personWireSchema,
  });
  return withIds(people.slice(0, PEOPLE_PAGE_SIZE)).map(presentPerson);
}

/** Null when the person does not exist. Throws `ApiError`, `ContractError`. */
export async function findPerson(api: ApiClient, id: string): Promise<Person | null> {
  try {
    const body = await api.post(`/cognito/person/${encodeURIComponent(id)}`, {});
    const [person] = withIds([readData(personWireSchema, body)]);
    return person === undefined ? null : presentPerson(person);
  } catch (error) {
    if (isUnknownName(error)) return null;
    throw error;
  }
}

function presentPerson({
  id,
  photo,
  first_name,
  last_name,
  title,
  description,
}: PersonWire & { readonly id: number }): Person {
  return {
    id,
    firstName: first_name,
    lastName: last_name,
    title,
    descriptionHtml: description ?? '',
    picture: photo === null ? null : { hash: photo.hash, alt: photo.alt },
  };
}
