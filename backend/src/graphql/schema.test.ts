import { isObjectType } from 'graphql';
import { pageBlockWireSchema, pageWireSchema } from 'shared-contracts/api/content';
import { galleryWireSchema, slideWireSchema } from 'shared-contracts/api/gallery';
import { giftVoucherThemeWireSchema } from 'shared-contracts/api/gift-voucher';
import { imageWireSchema } from 'shared-contracts/api/image';
import { testimonialWireSchema } from 'shared-contracts/api/testimonial';
import { videoWireSchema } from 'shared-contracts/api/video';
import { graphqlSchema } from './schema.ts';

test.each([
  ['Image', imageWireSchema],
  ['Video', videoWireSchema],
  ['GiftVoucherTheme', giftVoucherThemeWireSchema],
  ['Gallery', galleryWireSchema],
  ['Slide', slideWireSchema],
  ['Testimonial', testimonialWireSchema],
  ['Page', pageWireSchema],
  ['PageBlock', pageBlockWireSchema],
])('%s has the fields of the contract [API-03]', (name, wire) => {
  const type = graphqlSchema.getType(name);
  const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
  expect(fields.toSorted()).toEqual(Object.keys(wire.entries).toSorted());
});
