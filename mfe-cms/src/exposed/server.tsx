/** Server entry: views and loads of this remote's blocks. */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { ArticleList } from '../blocks/article-list/article-list.tsx';
import { describeArticleList } from '../blocks/article-list/head.ts';
import { loadArticleList } from '../blocks/article-list/load.ts';
import { ArticleView } from '../blocks/article-view/article-view.tsx';
import { describeArticleView } from '../blocks/article-view/head.ts';
import { loadArticleView } from '../blocks/article-view/load.ts';
import { ButtonLinkBlock } from '../blocks/button-link/button-link.tsx';
import { loadButtonLink } from '../blocks/button-link/load.ts';
import { CallToAction } from '../blocks/call-to-action/call-to-action.tsx';
import { loadCallToAction } from '../blocks/call-to-action/load.ts';
import { Faq } from '../blocks/faq/faq.tsx';
import { describeFaq } from '../blocks/faq/head.ts';
import { loadFaq } from '../blocks/faq/load.ts';
import { FormBlock } from '../blocks/form/form.tsx';
import { loadForm } from '../blocks/form/load.ts';
import { GalleryGroup } from '../blocks/gallery-group/gallery-group.tsx';
import { loadGalleryGroup } from '../blocks/gallery-group/load.ts';
import { GalleryBlock } from '../blocks/gallery/gallery.tsx';
import { loadGallery } from '../blocks/gallery/load.ts';
import { GoogleMap } from '../blocks/google-map/google-map.tsx';
import { loadGoogleMap } from '../blocks/google-map/load.ts';
import { Heading } from '../blocks/heading/heading.tsx';
import { loadHeading } from '../blocks/heading/load.ts';
import { HeroQuote } from '../blocks/hero-quote/hero-quote.tsx';
import { loadHeroQuote } from '../blocks/hero-quote/load.ts';
import { describeHeroTestimonial } from '../blocks/hero-testimonial/head.ts';
import { HeroTestimonial } from '../blocks/hero-testimonial/hero-testimonial.tsx';
import { loadHeroTestimonial } from '../blocks/hero-testimonial/load.ts';
import { describeHome } from '../blocks/home/head.ts';
import { Home } from '../blocks/home/home.tsx';
import { loadHome } from '../blocks/home/load.ts';
import { Html } from '../blocks/html/html.tsx';
import { loadHtml } from '../blocks/html/load.ts';
import { ImageWithContent } from '../blocks/image-with-content/image-with-content.tsx';
import { loadImageWithContent } from '../blocks/image-with-content/load.ts';
import { ImageBlock } from '../blocks/image/image.tsx';
import { loadImage } from '../blocks/image/load.ts';
import { LinkChildren } from '../blocks/link-children/link-children.tsx';
import { loadLinkChildren } from '../blocks/link-children/load.ts';
import { loadNotFound } from '../blocks/not-found/load.ts';
import { NotFound } from '../blocks/not-found/not-found.tsx';
import { describePersonList } from '../blocks/person-list/head.ts';
import { loadPersonList } from '../blocks/person-list/load.ts';
import { PersonList } from '../blocks/person-list/person-list.tsx';
import { loadRawCode } from '../blocks/raw-code/load.ts';
import { RawCode } from '../blocks/raw-code/raw-code.tsx';
import { describeTestimonialGrid } from '../blocks/testimonial-grid/head.ts';
import { loadTestimonialGrid } from '../blocks/testimonial-grid/load.ts';
import { TestimonialGrid } from '../blocks/testimonial-grid/testimonial-grid.tsx';
import { loadPictureHeading } from '../blocks/tpl-heading/load.ts';
import { PictureHeading } from '../blocks/tpl-heading/tpl-heading.tsx';
import { loadUnknownTemplate } from '../blocks/unknown/load.ts';
import { UnknownTemplate } from '../blocks/unknown/unknown.tsx';
import { describeVideo } from '../blocks/video/head.ts';
import { loadVideo } from '../blocks/video/load.ts';
import { VideoBlock } from '../blocks/video/video.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'core/html': { View: Html, load: loadHtml },
    'core/heading': { View: Heading, load: loadHeading },
    'tpl/heading': { View: PictureHeading, load: loadPictureHeading },
    'core/image_with_content': { View: ImageWithContent, load: loadImageWithContent },
    'core/image': { View: ImageBlock, load: loadImage },
    'core/button_link': { View: ButtonLinkBlock, load: loadButtonLink },
    'core/link_children': { View: LinkChildren, load: loadLinkChildren },
    'core/call_to_action': { View: CallToAction, load: loadCallToAction },
    'core/hero_quote': { View: HeroQuote, load: loadHeroQuote },
    'core/hero_testimonial': {
      View: HeroTestimonial,
      load: loadHeroTestimonial,
      head: describeHeroTestimonial,
    },
    'core/testimonial_grid': {
      View: TestimonialGrid,
      load: loadTestimonialGrid,
      head: describeTestimonialGrid,
    },
    'core/person_list': { View: PersonList, load: loadPersonList, head: describePersonList },
    'core/faq': { View: Faq, load: loadFaq, head: describeFaq },
    'core/gallery': { View: GalleryBlock, load: loadGallery },
    'core/gallery_group': { View: GalleryGroup, load: loadGalleryGroup },
    'core/video': { View: VideoBlock, load: loadVideo, head: describeVideo },
    'core/google_map': { View: GoogleMap, load: loadGoogleMap },
    'core/raw_code': { View: RawCode, load: loadRawCode },
    'core/form': { View: FormBlock, load: loadForm },
    'Blog/article_list': { View: ArticleList, load: loadArticleList, head: describeArticleList },
    'Blog/article_view': { View: ArticleView, load: loadArticleView, head: describeArticleView },
    'core/unknown': { View: UnknownTemplate, load: loadUnknownTemplate },
    'core/not_found': { View: NotFound, load: loadNotFound },
    'Ztt/home': { View: Home, load: loadHome, head: describeHome },
  },
  act,
});
