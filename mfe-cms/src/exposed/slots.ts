/** Browser entry: the single-spa lifecycles of this remote's blocks. Each block is a separate chunk. */
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
  'core/html': async () => {
    const { Html } = await import(/* webpackChunkName: "block-html" */ '../blocks/html/html.tsx');
    return { View: Html };
  },
  'core/heading': async () => {
    const { Heading } = await import(
      /* webpackChunkName: "block-heading" */ '../blocks/heading/heading.tsx'
    );
    return { View: Heading };
  },
  'tpl/heading': async () => {
    const { PictureHeading } = await import(
      /* webpackChunkName: "block-tpl-heading" */ '../blocks/tpl-heading/tpl-heading.tsx'
    );
    return { View: PictureHeading };
  },
  'core/image_with_content': async () => {
    const { ImageWithContent } = await import(
      /* webpackChunkName: "block-image-with-content" */ '../blocks/image-with-content/image-with-content.tsx'
    );
    return { View: ImageWithContent };
  },
  'core/image': async () => {
    const { ImageBlock } = await import(
      /* webpackChunkName: "block-image" */ '../blocks/image/image.tsx'
    );
    return { View: ImageBlock };
  },
  'core/button_link': async () => {
    const { ButtonLinkBlock } = await import(
      /* webpackChunkName: "block-button-link" */ '../blocks/button-link/button-link.tsx'
    );
    return { View: ButtonLinkBlock };
  },
  'core/link_children': async () => {
    const { LinkChildren } = await import(
      /* webpackChunkName: "block-link-children" */ '../blocks/link-children/link-children.tsx'
    );
    return { View: LinkChildren };
  },
  'core/call_to_action': async () => {
    const { CallToAction } = await import(
      /* webpackChunkName: "block-call-to-action" */ '../blocks/call-to-action/call-to-action.tsx'
    );
    return { View: CallToAction };
  },
  'core/hero_quote': async () => {
    const { HeroQuote } = await import(
      /* webpackChunkName: "block-hero-quote" */ '../blocks/hero-quote/hero-quote.tsx'
    );
    return { View: HeroQuote };
  },
  'core/hero_testimonial': async () => {
    const { HeroTestimonial } = await import(
      /* webpackChunkName: "block-hero-testimonial" */ '../blocks/hero-testimonial/hero-testimonial.tsx'
    );
    return { View: HeroTestimonial };
  },
  'core/testimonial_grid': async () => {
    const { TestimonialGrid } = await import(
      /* webpackChunkName: "block-testimonial-grid" */ '../blocks/testimonial-grid/testimonial-grid.tsx'
    );
    return { View: TestimonialGrid };
  },
  'core/person_list': async () => {
    const { PersonList } = await import(
      /* webpackChunkName: "block-person-list" */ '../blocks/person-list/person-list.tsx'
    );
    return { View: PersonList };
  },
  'core/faq': async () => {
    const { Faq } = await import(/* webpackChunkName: "block-faq" */ '../blocks/faq/faq.tsx');
    return { View: Faq };
  },
  'core/gallery': async () => {
    const { GalleryBlock } = await import(
      /* webpackChunkName: "block-gallery" */ '../blocks/gallery/gallery.tsx'
    );
    return { View: GalleryBlock };
  },
  'core/gallery_group': async () => {
    const { GalleryGroup } = await import(
      /* webpackChunkName: "block-gallery-group" */ '../blocks/gallery-group/gallery-group.tsx'
    );
    return { View: GalleryGroup };
  },
  'core/video': async () => {
    const { VideoBlock } = await import(
      /* webpackChunkName: "block-video" */ '../blocks/video/video.tsx'
    );
    return { View: VideoBlock };
  },
  'core/google_map': async () => {
    const { GoogleMap } = await import(
      /* webpackChunkName: "block-google-map" */ '../blocks/google-map/google-map.tsx'
    );
    return { View: GoogleMap };
  },
  'core/raw_code': async () => {
    const { RawCode } = await import(
      /* webpackChunkName: "block-raw-code" */ '../blocks/raw-code/raw-code.tsx'
    );
    return { View: RawCode };
  },
  'core/form': async () => {
    const { FormBlock } = await import(
      /* webpackChunkName: "block-form" */ '../blocks/form/form.tsx'
    );
    return { View: FormBlock };
  },
  'Blog/article_list': async () => {
    const { ArticleList } = await import(
      /* webpackChunkName: "block-article-list" */ '../blocks/article-list/article-list.tsx'
    );
    return { View: ArticleList };
  },
  'Blog/article_view': async () => {
    const { ArticleView } = await import(
      /* webpackChunkName: "block-article-view" */ '../blocks/article-view/article-view.tsx'
    );
    return { View: ArticleView };
  },
  'core/unknown': async () => {
    const { UnknownTemplate } = await import(
      /* webpackChunkName: "block-unknown" */ '../blocks/unknown/unknown.tsx'
    );
    return { View: UnknownTemplate };
  },
  'core/not_found': async () => {
    const { NotFound } = await import(
      /* webpackChunkName: "block-not-found" */ '../blocks/not-found/not-found.tsx'
    );
    return { View: NotFound };
  },
  'Ztt/home': async () => {
    const { Home } = await import(/* webpackChunkName: "block-home" */ '../blocks/home/home.tsx');
    return { View: Home };
  },
});
