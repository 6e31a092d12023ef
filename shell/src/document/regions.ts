/** Attribute of the element that holds one block of header, drawer or footer, with its id. */
export const REGION_SLOT_ATTRIBUTE = 'data-region-slot';
/** Attribute of the style element with the styles of these blocks. */
export const REGION_STYLES_ATTRIBUTE = 'data-region-styles';
