/** The four groups of articles (C§2). */
import type { DemoArticleGroup } from './content-types.ts';

export const demoArticleGroups: readonly DemoArticleGroup[] = [
  {
    slug: '3d-printers',
    name: '3D printers',
    contentHtml:
      '<p>Layers, filaments and the patience to let a first layer cool. What we have learned from printing small parts that have to fit brass, and from the ones that did not.</p>',
  },
  {
    slug: 'computers',
    name: 'Computers',
    contentHtml:
      '<p>Models written as code, machines that speak G-code, and the programs that turn one into the other. No degree required; a text editor helps.</p>',
  },
  {
    slug: 'maths',
    name: 'Maths',
    contentHtml:
      '<p>How many keys are there? How many tries does a gauge need? Locks are counting problems you can hold in your hand, and these are our favourites.</p>',
  },
  {
    slug: 'science',
    name: 'Science',
    contentHtml:
      '<p>Springs, friction, grease and heat: the physics going on inside a cylinder the size of your thumb.</p>',
  },
];
