/**
 * The GraphQL schema. Its types are the wire shapes of the contracts, field for field; a test
 * compares them.
 */
import { buildSchema } from 'graphql';

export const graphqlSchema = buildSchema(`
  "A JSON value as stored."
  scalar JSON

  type Query {
    "By id or slug."
    cognitoVideo(id: ID!): Video
    cognitoGiftVoucherThemes: [GiftVoucherTheme!]!
    "By id or url; its pictures in one of the eight aspects."
    cognitoGallery(id: ID!, aspect: String): Gallery
    "Items of a group, or all; at most 100."
    cognitoGallerys(group: String): [Gallery!]!
    "Items of a group, or all; at most 100."
    cognitoTestimonials(group: String): [Testimonial!]!
    "At most 100, with their blocks."
    cognitoPages: [Page!]!
    "By slug; the home page is home."
    cognitoPage(url: String!): Page
  }

  type Image {
    hash: String!
    placeholder: String
    alt: String!
    url: String!
    webp_url: String!
    avif_url: String!
    extra_aspects: JSON
    width: Int!
    height: Int!
  }

  type Video {
    id: Int!
    platform: String!
    name: String!
    slug: String
    length: Int
    slate: String
    slate_image: Image
    file: String
    youtube_id: String
    created_at: String
  }

  type GiftVoucherTheme {
    id: Int!
    name: String!
    image: Image
  }

  type Gallery {
    id: Int!
    name: String!
    url: String!
    slides: [Slide!]!
  }

  type Slide {
    id: Int!
    image: Image
    heading: String
    sub_heading: String
    content: String
    overlay_color: String
    text_color: String
    image_opacity: Int
    image_saturation: Int
    link: String
    link_button_text: String
    link_target: String
  }

  type Testimonial {
    id: Int!
    content: String!
    name: String!
    title: String
    image: Image
    rating: Int
  }

  type Page {
    id: Int!
    name: String!
    slug: String!
    url: String!
    title: String!
    meta_description: String
    sitemap_model: String
    item_url: String
    content: String
    pageContents: [PageBlock!]!
    rows: JSON
    updated_at: String!
  }

  type PageBlock {
    id: Int!
    sort_order: Int!
    name: String
    template: String!
    variables: String
    hidden: Boolean!
    start_time: String
    end_time: String
    text_colour: String
    background_colour: String
    padding_top: String
    padding_bottom: String
    padding_left: String
    padding_right: String
    margin_top: String
    margin_bottom: String
    full_width: Boolean!
    imageHashes: JSON!
    background_image_fixed: Boolean!
    background_image_opacity: Int
    background_image_saturation: Int
    background_video_id: Int
    background_video: JSON
    aos_type: String
    aos_easing: String
    aos_offset: Int
    aos_duration: Int
    aos_delay: Int
    anchor_name: String
    editing: Boolean!
    deleted: Boolean!
  }
`);
