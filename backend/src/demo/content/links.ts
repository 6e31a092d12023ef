/** Lists of links by parent. */
import type { DemoLink } from './content-types.ts';

export const demoLinks: readonly DemoLink[] = [
  { parent: 'learn', name: 'Articles from our bench', link: '/blog', icon: 'info' },
  { parent: 'learn', name: 'The Saturday workshop', link: '/workshop', icon: 'clock' },
  {
    parent: 'learn',
    name: 'OpenSCAD: solids written as code',
    link: 'https://www.openscad.org',
    icon: 'arrow-right',
  },
  {
    parent: 'learn',
    name: 'Prusa: printers, a slicer and a knowledge base',
    link: 'https://www.prusa3d.com',
    icon: 'arrow-right',
  },
  {
    parent: 'learn',
    name: 'Marlin: what each line of G-code does',
    link: 'https://marlinfw.org',
    icon: 'arrow-right',
  },
  { parent: 'community', name: 'Ask us something', link: '/contact', icon: 'mail' },
  { parent: 'community', name: 'Shop by group', link: '/shop', icon: 'cart' },
  {
    parent: 'community',
    name: 'TOOOL: The Open Organisation Of Lockpickers',
    link: 'https://toool.us',
    icon: 'user',
  },
  {
    parent: 'community',
    name: 'Printables: models to print at home',
    link: 'https://www.printables.com',
    icon: 'arrow-right',
  },
];
