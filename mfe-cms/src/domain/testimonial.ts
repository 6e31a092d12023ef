import type { Picture } from './picture.ts';

/** What a customer said. */
export type Testimonial = {
  readonly id: number;
  /** Plain text. */
  readonly content: string;
  readonly name: string;
  /** What the person is, `Locksmith` for instance. */
  readonly title: string | null;
  readonly picture: Picture | null;
  /** 1 to 5; null when none was given. */
  readonly rating: number | null;
};
