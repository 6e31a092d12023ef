/** File types for a drawn signature. */
export const SIGNATURE_IMAGE_TYPES = ['png', 'jpeg', 'svg'] as const;

export type SignatureImageType = (typeof SIGNATURE_IMAGE_TYPES)[number];

/** Error for any other type. */
export const IMAGE_TYPE_MESSAGE = 'The Image type is incorrect!';

/** Undefined for an unsupported type. */
export function findSignatureImageType(text: string): SignatureImageType | undefined {
  return SIGNATURE_IMAGE_TYPES.find((type) => type === text);
}
