/** Testimonials, people, questions and links of the demo site. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { demoFaqs } from './content/faqs.ts';
import { demoLinks } from './content/links.ts';
import { demoPeople } from './content/people.ts';
import { demoTestimonials } from './content/testimonials.ts';
import { addLatePicture } from './late-picture.ts';
import type { DemoPictures } from './seed-pictures.ts';
import { listMissing } from './seed-missing.ts';

/** Adds what is not there by its name, and pictures that were missing. */
export async function seedWords(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  await seedTestimonials(transaction, pictures);
  await seedPeople(transaction, pictures);
  await seedFaqs(transaction);
  await seedLinks(transaction);
}

async function seedTestimonials(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const existing = await transaction.selectFrom('testimonial').select('name').execute();
  const rows = listMissing(demoTestimonials, existing, ({ name }) => name).map(
    ({ item, sortOrder }) => ({
      name: item.name,
      title: item.title,
      content: item.content,
      rating: item.rating,
      group_slug: item.group,
      image_alt: item.picture?.alt ?? '',
      sort_order: sortOrder,
    }),
  );
  if (rows.length > 0) await transaction.insertInto('testimonial').values(rows).execute();
  for (const { name, picture } of demoTestimonials) {
    await addLatePicture(transaction, pictures, {
      table: 'testimonial',
      column: 'image_hash',
      row: { name },
      file: picture?.file,
    });
  }
}

async function seedPeople(
  transaction: Transaction<Database>,
  pictures: DemoPictures,
): Promise<void> {
  const people = demoPeople.map((person) => ({
    ...person,
    first_name: person.firstName,
    last_name: person.lastName,
  }));
  const existing = await transaction
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .execute();
  const nameOf = (person: { readonly first_name: string; readonly last_name: string }) =>
    `${person.first_name} ${person.last_name}`;
  const rows = listMissing(people, existing, nameOf).map(({ item, sortOrder }) => ({
    first_name: item.first_name,
    last_name: item.last_name,
    title: item.title,
    description: sanitiseContentHtml(item.descriptionHtml),
    photo_alt: item.picture?.alt ?? '',
    sort_order: sortOrder,
  }));
  if (rows.length > 0) await transaction.insertInto('person').values(rows).execute();
  for (const { first_name, last_name, picture } of people) {
    await addLatePicture(transaction, pictures, {
      table: 'person',
      column: 'photo_hash',
      row: { first_name, last_name },
      file: picture?.file,
    });
  }
}

async function seedFaqs(transaction: Transaction<Database>): Promise<void> {
  const faqs = demoFaqs.map((faq) => ({ ...faq, name: faq.question }));
  const existing = await transaction.selectFrom('faq').select('name').execute();
  const rows = listMissing(faqs, existing, ({ name }) => name).map(({ item, sortOrder }) => ({
    name: item.name,
    content: sanitiseContentHtml(item.answerHtml),
    group_slug: item.group,
    sort_order: sortOrder,
  }));
  if (rows.length > 0) await transaction.insertInto('faq').values(rows).execute();
}

async function seedLinks(transaction: Transaction<Database>): Promise<void> {
  const existing = await transaction.selectFrom('link').select(['parent', 'name']).execute();
  const rows = listMissing(demoLinks, existing, ({ parent, name }) => `${parent}\n${name}`).map(
    ({ item, sortOrder }) => ({
      parent: item.parent,
      name: item.name,
      link: item.link,
      icon: item.icon,
      sort_order: sortOrder,
    }),
  );
  if (rows.length > 0) await transaction.insertInto('link').values(rows).execute();
}
