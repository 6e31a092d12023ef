/** Attribute of the element that holds one block of header, drawer or footer, with its id. */
export const REGION_SLOT_ATTRIBUTE = 'data-region-slot';
/** Attribute of the same element: version of its HTML. Only a changed block is replaced. */
export const REGION_VERSION_ATTRIBUTE = 'data-region-version';
/** Attribute of the style element with the styles of these blocks. */
export const REGION_STYLES_ATTRIBUTE = 'data-region-styles';

/** One block's HTML. */
export interface RegionHtml {
  readonly html: string;
  /** Changes if and only if the HTML changes, apart from marks for the current page. */
  readonly version: string;
}
