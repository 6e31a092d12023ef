/** Server entry: views and loads of this remote's blocks (design §5). */
import { createServerEntry } from 'remote-kit/server-entry';
import { ButtonLinkBlock } from '../blocks/button-link/button-link.tsx';
import { loadButtonLink } from '../blocks/button-link/load.ts';
import { act } from '../actions/act.ts';
import { FormBlock } from '../blocks/form/form-block.tsx';
import { loadForm } from '../blocks/form/load.ts';
import { Heading } from '../blocks/heading/heading.tsx';
import { loadHeading } from '../blocks/heading/load.ts';
import { describeHome } from '../blocks/home/head.ts';
import { Home } from '../blocks/home/home.tsx';
import { loadHome } from '../blocks/home/load.ts';
import { Html } from '../blocks/html/html.tsx';
import { loadHtml } from '../blocks/html/load.ts';
import { ImageWithContent } from '../blocks/image-with-content/image-with-content.tsx';
import { loadImageWithContent } from '../blocks/image-with-content/load.ts';
import { loadNotFound } from '../blocks/not-found/load.ts';
import { NotFound } from '../blocks/not-found/not-found.tsx';
import { loadUnknownTemplate } from '../blocks/unknown/load.ts';
import { UnknownTemplate } from '../blocks/unknown/unknown.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'core/html': { View: Html, load: loadHtml },
    'core/heading': { View: Heading, load: loadHeading },
    'core/image_with_content': { View: ImageWithContent, load: loadImageWithContent },
    'core/button_link': { View: ButtonLinkBlock, load: loadButtonLink },
    'core/form': { View: FormBlock, load: loadForm },
    'core/unknown': { View: UnknownTemplate, load: loadUnknownTemplate },
    'core/not_found': { View: NotFound, load: loadNotFound },
    'Ztt/home': { View: Home, load: loadHome, head: describeHome },
  },
  act,
});
