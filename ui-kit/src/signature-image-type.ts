/** What a drawn signature is kept as. */
export const SIGNATURE_IMAGE_TYPES = ['png', 'jpeg', 'svg'] as const;

export type SignatureImageType = (typeof SIGNATURE_IMAGE_TYPES)[number];

/** Said of every other type. */
export const IMAGE_TYPE_MESSAGE = 'The Image type is incorrect!';

/** Undefined for a type a signature may not have. */
export function findSignatureImageType(text: string): SignatureImageType | undefined {
  return SIGNATURE_IMAGE_TYPES.find((type) => type === text);
}
