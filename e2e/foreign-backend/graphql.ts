/** The queries of the specification, with no field but those it names. */
import { buildSchema, graphql } from 'graphql';
import { findPage, listPages } from './content.ts';
import type { CallResponse } from './call.ts';

const SCHEMA = buildSchema(`
  type Query {
    cognitoVideo(id: ID!): Video
    cognitoGiftVoucherThemes: [Theme!]!
    cognitoGallery(id: ID!, aspect: String): Gallery
    cognitoGallerys(group: String): [Gallery!]!
    cognitoTestimonials: [Testimonial!]!
    cognitoPages: [Page!]!
    cognitoPage(url: String): Page
  }
  type Video { youtube_id: String }
  type Image { url: String width: Int height: Int }
  type Theme { id: Int name: String image: Image }
  type Slide {
    id: Int image: Image link: String heading: String sub_heading: String content: String
    link_button_text: String
  }
  type Gallery { id: Int name: String url: String slides: [Slide!]! }
  type Testimonial { id: Int name: String title: String content: String }
  type Page {
    id: Int name: String slug: String url: String title: String meta_description: String
    updated_at: String
  }
`);

const ROOT = {
  cognitoVideo: () => null,
  cognitoGiftVoucherThemes: () => [
    {
      id: 1,
      name: 'Birthday',
      image: { url: '/assets/i/birthday/16x9/400.jpg', width: 400, height: 225 },
    },
    { id: 2, name: 'Thanks', image: null },
  ],
  cognitoGallery: () => null,
  cognitoGallerys: () => [],
  cognitoTestimonials: () => [],
  cognitoPages: () => listPages(),
  cognitoPage: ({ url }: { readonly url?: string }) => findPage(url ?? '') ?? null,
};

export async function respondToQuery(source: string, variables: unknown): Promise<CallResponse> {
  const variableValues =
    typeof variables === 'object' && variables !== null ? { ...variables } : undefined;
  const result = await graphql({ schema: SCHEMA, source, rootValue: ROOT, variableValues });
  const body = JSON.stringify(result);
  return { status: 200, body: JSON.parse(body) };
}
