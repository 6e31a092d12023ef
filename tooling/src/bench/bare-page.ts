/** A page of plain React elements with the size of another page, without loading or composing. */
import { createElement, type ReactNode } from 'react';
import type { PageWeight } from './page-weight.ts';

const ELEMENTS_PER_GROUP = 8;
/** html, head, title, body and main. */
const FRAME_ELEMENTS = 5;
const WORDS = 'Turned followers for cylinders of every common size. ';
const CLASS_ATTRIBUTE = ' class=""'.length;

export function BarePage({ weight }: { readonly weight: PageWeight }): ReactNode {
  const elements = weight.elements - FRAME_ELEMENTS;
  const groups = Math.ceil(elements / ELEMENTS_PER_GROUP);
  const texts = elements - groups;
  const text = takeCharacters(WORDS, weight.textLength / texts);
  const className = takeCharacters(
    'block__part--a1b2c3',
    weight.attributeLength / elements - CLASS_ATTRIBUTE,
  );
  const sections = Array.from({ length: groups }, (_, index) => {
    const first = index * (ELEMENTS_PER_GROUP - 1);
    const count = Math.min(ELEMENTS_PER_GROUP - 1, texts - first);
    return createElement(BareGroup, { key: index, count, text, className });
  });
  return createElement(
    'html',
    { lang: 'en-AU' },
    createElement('head', null, createElement('title', null, 'Bare page')),
    createElement('body', null, createElement('main', null, sections)),
  );
}

interface BareGroupProps {
  readonly count: number;
  readonly text: string;
  readonly className: string;
}

function BareGroup({ count, text, className }: BareGroupProps): ReactNode {
  const items = Array.from({ length: count }, (_, index) =>
    createElement('p', { key: index, className }, text),
  );
  return createElement('div', { className }, items);
}

function takeCharacters(words: string, length: number): string {
  const count = Math.max(1, Math.round(length));
  return words.repeat(Math.ceil(count / words.length)).slice(0, count);
}
