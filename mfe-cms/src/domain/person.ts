import type { Picture } from './picture.ts';

/** A person behind the site. */
export type Person = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly descriptionHtml: string;
  readonly picture: Picture | null;
};

export function formatPersonName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) {
  return [firstName, lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** First letters of both names, shown when there is no photo. */
export function formatInitials({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) {
  return [firstName, lastName]
    .map((part) => /^./u.exec(part.trim())?.[0] ?? '')
    .join('')
    .toUpperCase();
}
