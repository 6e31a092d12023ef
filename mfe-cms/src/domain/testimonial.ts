import type { Picture } from './picture.ts';

/** A testimonial of a customer. */
export type Testimonial = {
  readonly id: number;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  /** Title of the author, for example `Locksmith`. */
  readonly title: string | null;
  readonly picture: Picture | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
};
