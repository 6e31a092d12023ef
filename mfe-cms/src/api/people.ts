/** GET /cognito/person. Server only. */
import { personWireSchema } from 'shared-contracts/api/person';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Person } from '../domain/person.ts';
import { getList, withIds } from './lists.ts';

/** Page size of people lists. */
const PEOPLE_PAGE_SIZE = 64;

/** All people, in the order of the backend. The description is HTML, not sanitised yet. */
export async function listPeople(api: ApiClient): Promise<readonly Person[]> {
  const people = await getList(api, {
    path: '/cognito/person',
    query: { page_size: PEOPLE_PAGE_SIZE },
    entry: personWireSchema,
  });
  return withIds(people.slice(0, PEOPLE_PAGE_SIZE)).map(
    ({ id, photo, first_name, last_name, title, description }) => ({
      id,
      firstName: first_name,
      lastName: last_name,
      title,
      descriptionHtml: description ?? '',
      picture: photo === null ? null : { hash: photo.hash, alt: photo.alt },
    }),
  );
}
