/** A picture an author chose for a block (C§3 Image). */
export type Picture = {
  readonly hash: string;
  readonly alt: string;
};
