/** Form fields of each block template, as described in docs/block-templates.md. */
import { IMAGE_ASPECTS } from 'shared-contracts/paths';

export type VariableKind =
  | 'text'
  | 'long-text'
  | 'html'
  | 'code'
  | 'number'
  | 'switch'
  | 'picture'
  | readonly string[];

export type BlockTemplate = Readonly<Record<string, VariableKind>>;

const LINK = {
  link: 'text',
  link_button_text: 'text',
  link_target: ['_self', '_blank'],
} as const satisfies BlockTemplate;
const APPEARANCE = {
  overlay_colour: ['wht', 'blk', 'bnd', 'pri', 'sec', 'suc', 'inf', 'wrn', 'dng'],
  text_colour: ['wht', 'blk', 'bnd', 'pri', 'sec', 'suc', 'inf', 'wrn', 'dng'],
  text_justify: ['left', 'center', 'right'],
  text_align: ['left', 'center', 'right', 'justify'],
  image_opacity: ['10', '30', '50', '70', '90', '100'],
  image_saturation: ['0', '50', '100'],
  parallax: 'switch',
} as const satisfies BlockTemplate;
const COLUMNS = ['1', '2', '3', '4', '5', '6'] as const;
const LEVELS = ['1', '2', '3', '4'] as const;
const GALLERY = {
  heading: 'text',
  subheading: 'text',
  show_heading: 'switch',
  type: ['slider', 'shadowgrid', 'centeredgrid', 'grid'],
  grid_width: COLUMNS,
  use_lightbox: 'switch',
  limit_slides: 'number',
  aspect: IMAGE_ASPECTS,
  lightbox_aspect: IMAGE_ASPECTS,
  lightbox_error: 'text',
  width: 'number',
  delay: 'number',
  speed: 'number',
} as const satisfies BlockTemplate;

const LIST = {
  limit: 'number',
  offset: 'number',
  items_per_page: 'number',
  sort_by: 'text',
  item_from_url: 'switch',
} as const satisfies BlockTemplate;

/** By template name, in the order of the list that owners choose from. */
export const BLOCK_TEMPLATES: ReadonlyMap<string, BlockTemplate> = new Map<string, BlockTemplate>([
  ['core/html', { html: 'html', pass_through_twig: 'switch', last_updated: 'text' }],
  ['core/heading', { heading: 'text', sub_heading: 'text', level: LEVELS }],
  [
    'tpl/heading',
    { heading: 'text', sub_heading: 'text', level: LEVELS, image: 'picture', ...APPEARANCE },
  ],
  [
    'core/image_with_content',
    {
      heading: 'text',
      content: 'html',
      image: 'picture',
      image_position: ['left', 'right'],
      ...LINK,
      ...APPEARANCE,
    },
  ],
  [
    'core/image',
    {
      image: 'picture',
      caption: 'text',
      aspect: IMAGE_ASPECTS,
      size: ['content', 'wide', 'full'],
      use_lightbox: 'switch',
      lightbox_error: 'text',
      ...LINK,
      ...APPEARANCE,
    },
  ],
  [
    'core/call_to_action',
    {
      heading: 'text',
      content: 'html',
      left_image: 'picture',
      right_image: 'picture',
      ...LINK,
      ...APPEARANCE,
    },
  ],
  ['core/button_link', { ...LINK, login_only: 'switch' }],
  ['core/faq', { heading: 'text', group: 'text' }],
  [
    'core/form',
    {
      form: 'text',
      heading: 'text',
      thank_you: 'text',
      thank_you_dialog: 'switch',
      dialog_closes_after: 'number',
    },
  ],
  ['core/gallery', { source: ['gallery', 'slides', 'photos'], gallery: 'number', ...GALLERY }],
  ['core/gallery_group', { group: 'text', ...GALLERY }],
  [
    'core/gift_voucher_purchase',
    { heading: 'text', amounts: 'text', allow_custom_amounts: 'switch' },
  ],
  [
    'core/google_map',
    {
      heading: 'text',
      address: 'text',
      latitude: 'number',
      longitude: 'number',
      zoom: 'number',
      language: 'text',
      image: 'picture',
    },
  ],
  [
    'core/hero_quote',
    {
      quote: 'long-text',
      author: 'text',
      overlay_image: 'picture',
      background_image: 'picture',
      background_video: 'number',
      ...APPEARANCE,
    },
  ],
  [
    'core/hero_testimonial',
    { heading: 'text', group: 'text', background_image: 'picture', ...APPEARANCE },
  ],
  ['core/testimonial_grid', { heading: 'text', group: 'text', limit: 'number', columns: COLUMNS }],
  ['core/person_list', { heading: 'text', columns: COLUMNS }],
  ['core/link_children', { heading: 'text', parent: 'text' }],
  ['core/video', { video: 'number', heading: 'text' }],
  ['core/raw_code', { title: 'text', code: 'code', height: 'number' }],
  ['Blog/article_list', { heading: 'text', group: 'text', ...LIST }],
  ['Blog/article_view', { slug: 'text' }],
  [
    'Sell/product_grid',
    { show_follow_social: 'switch', itemsgroup: 'text', ...LIST, last_updated: 'text' },
  ],
  ['Sell/product_view', { slug: 'text' }],
  ['Sell/product_details', { slug: 'text' }],
  ['Sell/product_reviews', { slug: 'text' }],
  ['Sell/related_products', { group: 'text', slug: 'text', heading: 'text' }],
  ['Sell/search', { heading: 'text' }],
  ['Sell/cart', {}],
  ['Sell/checkout', {}],
  ['Sell/payment_result', {}],
  ['Sell/order_list', { latest: 'number' }],
  ['Sell/order_detail', {}],
  ['Sell/invoice', {}],
  ['Sell/tickets', {}],
  ['Sell/address_book', { part: 'switch' }],
  ['Cognito/login', {}],
  ['Cognito/signup', {}],
  ['Cognito/forgot_password', {}],
  ['Cognito/profile', {}],
  ['Cognito/my_account', {}],
  ['Cognito/public_profile', { url: 'text' }],
  ['Ztt/home', { heading: 'text', tagline: 'text', image: 'picture' }],
]);

/** Empty for a template without a description: its variables are shown by name. */
export function describeTemplate(template: string): BlockTemplate {
  return BLOCK_TEMPLATES.get(template) ?? {};
}

/** `link_button_text` becomes `Link button text`. */
export function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
