/** Parts that the mails about a sku share. Pure. */
import { optionField } from 'shared-contracts/cart-form';
import { imagePath, productPath } from 'shared-contracts/paths';
import type { MailPart } from '../mail/mail-content.ts';
import type { WantedSku } from './wanted-sku-repository.ts';

/** Twice the displayed width, for sharp screens. */
const PICTURE_PX = 1200;

/** Formatted as `Tray, Teal, Large`. */
export function describeWantedSku({ productName, options }: WantedSku): string {
  return [productName, ...Object.values(options)].join(', ');
}

/** Absolute URL of the product's page with the options of the sku. */
export function productUrlOf({ productSlug, options }: WantedSku, siteUrl: string): string {
  const fields = Object.entries(options).map(([name, label]) => [optionField(name), label]);
  const query = new URLSearchParams(Object.fromEntries(fields)).toString();
  return `${siteUrl}${productPath(productSlug)}${query === '' ? '' : `?${query}`}`;
}

/** The picture, if the product has one, and the options, if it has any. */
export function describeSkuParts(sku: WantedSku, siteUrl: string): readonly MailPart[] {
  const { pictureHash, options } = sku;
  const facts = Object.entries(options);
  return [
    ...(pictureHash === null
      ? []
      : [
          {
            kind: 'picture',
            url: `${siteUrl}${imagePath(pictureHash, '4x3', PICTURE_PX, 'jpg')}`,
          } as const,
        ]),
    { kind: 'section', heading: 'Product', lines: [sku.productName] },
    ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } as const]),
  ];
}
