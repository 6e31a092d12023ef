/** A picture that an author chose for a block. */
export type Picture = {
  readonly hash: string;
  readonly alt: string;
};
