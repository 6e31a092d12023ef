/** Fields of the entities, as the two specifications list them. Data of tests only. */

/** The words of a text. */
export function names(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const USER = names(`
  id first_name last_name is_admin email mobile_phone date_of_birth current_address_id image
  thumbnail newpassword company_name company_phone trading_name abn website facebook_link
  drivers_licence_number drivers_licence_expiry drivers_licence_state_of_issue_id
  emergency_contact_name emergency_contact_phone
`);

/** What a customer enters; `display_name` is composed of it. */
export const ADDRESS_ENTRY = names(`
  first_name last_name email phone company street_address street_address_1 postcode city state
  country
`);

export const ADDRESS = ['display_name', ...ADDRESS_ENTRY];

const CART_ITEM = names(`
  id url name product_name sku_id sku.code addons qty price image img subtotal can_purchase_qty
`);

export const CART = [
  ...names('item_count items subtotal sessionKey hasCartItems all_in_stock'),
  ...names('promotion_code discount_amount shipping_amount shipping_address shipping_type'),
  ...names('total_amount total_tax payment_types addresses'),
  ...CART_ITEM.map((field) => `items.${field}`),
];

export const SHIPPING_QUOTE = names(`
  shipping_type_id shipping_name amount is_pick_up
`);

export const IMAGE = names(`
  placeholder url webp_url avif_url width height extra_aspects extra_aspects.aspect
  extra_aspects.url extra_aspects.webp_url extra_aspects.avif_url
`);

/** Of a legacy page or an article. */
export const ROWS = [
  ...names('rows rows.row_type rows.row_class rows.container_id rows.container_class'),
  ...names('rows.outer_class rows.blocks rows.blocks.id rows.blocks.title'),
  ...names('rows.blocks.block_class rows.blocks.width rows.blocks.offset rows.blocks.widgets'),
  ...names('outer type templatevar _sort_by _limit _offset _item_from_url').map(
    (field) => `rows.blocks.widgets.${field}`,
  ),
  'rows.blocks.widgets._items_per_page',
];

const BLOCK = names(`
  id sort_order name template variables hidden start_time end_time text_colour background_colour
  padding_top padding_bottom padding_left padding_right margin_top margin_bottom full_width
  imageHashes background_image_fixed background_image_opacity background_image_saturation
  background_video_id background_video background_video.imageHashes aos_type aos_easing aos_offset
  aos_duration aos_delay anchor_name editing deleted
`);

export const PAGE = [
  ...names('id name slug url title meta_description sitemap_model item_url'),
  ...names('content pageContents updated_at'),
  ...ROWS,
  ...BLOCK.map((field) => `pageContents.${field}`),
];

export const SITE_SETTINGS = names(`
  name favicon favicon_dark theme_colour dark_theme_colour seo_title_prefix seo_title_suffix
  google_analytics_key google_tag_manager google_site_verification bing_site_verification
  facebook_pixel matomo_site_url matomo_site_id organisation_name organisation_abn
  organisation_logo organisation_logo_dark organisation_address organisation_email
  organisation_phone facebook twitter instagram linkedin youtube pinterest github xing skype
`);

export const GROUP = names(`
  id name url slug content image children parents model root lft rgt level children.level
  parents.level
`);

export const PRODUCT = names(`
  name title meta_description slug blurb brand badge content price images image in_stock is_new
  is_on_special groups primary_group video size_chart_image skus addons groupaddons variations
  variations.name variations.options variations.selected variations.id addons.id addons.name
  addons.type addons.options addons.min_qty addons.max_qty addons.selected
`);

export const SKU_LOOKUP = names(`
  sku price_each full_price_each on_special in_stock
`);

export const ARTICLE = [
  ...names('author name blurb content slug title meta_description image'),
  ...names('groups publish_time reading_time'),
  ...ROWS,
];

export const FORM = [
  ...names('id name url use_captcha data must_be_logged_on cost questions'),
  ...names('id name label value required field_type content').map((field) => `questions.${field}`),
  ...names('name type subtype label placeholder required min max values').map(
    (field) => `data.${field}`,
  ),
];

export const TESTIMONIAL = names(`
  id content name title image rating
`);
export const PERSON = names(`
  photo first_name last_name title description
`);
export const FAQ = names(`
  name content group
`);
export const VIDEO = names(`
  id platform name slug length slate slate_image file youtube_id
`);
export const LINK = names(`
  name link icon
`);
export const PHOTO = names(`
  name description image
`);
export const SLIDE = names(`
  heading image sub_heading content overlay_color text_color image_opacity image_saturation link
  link_button_text link_target
`);
export const GALLERY = names(`
  id name url slides slides.id slides.image slides.link slides.heading slides.sub_heading
  slides.content slides.link_button_text
`);
