/** Browser entry: the single-spa lifecycles of this remote's blocks, each block a chunk of its own. */
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
  'core/image_with_content': async () => {
    const { ImageWithContent } = await import(
      /* webpackChunkName: "block-image-with-content" */ '../blocks/image-with-content/image-with-content.tsx'
    );
    return { View: ImageWithContent };
  },
  'core/button_link': async () => {
    const { ButtonLinkBlock } = await import(
      /* webpackChunkName: "block-button-link" */ '../blocks/button-link/button-link.tsx'
    );
    return { View: ButtonLinkBlock };
  },
  'core/form': async () => {
    const { FormBlock } = await import(
      /* webpackChunkName: "block-form" */ '../blocks/form/form-block.tsx'
    );
    return { View: FormBlock };
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
