import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BarePage } from './bare-page.ts';
import { weighPage } from './page-weight.ts';

test('counts elements, readable text and attributes', () => {
  const html = '<!doctype html><p class="a">Two</p><br/><script id="x">if (a < b) c();</script>';
  expect(weighPage(html)).toEqual({ elements: 3, textLength: 3, attributeLength: 18 });
});

test('is not confused by a bracket in an attribute', () => {
  expect(weighPage('<a title="1 > 0">x</a>').elements).toBe(1);
});

test('a generated page has the requested weight', () => {
  const weight = { elements: 431, textLength: 5200, attributeLength: 18_000 };
  const generated = weighPage(renderToStaticMarkup(createElement(BarePage, { weight })));
  expect(generated.elements).toBe(weight.elements);
  expect(Math.abs(generated.textLength / weight.textLength - 1)).toBeLessThan(0.1);
  expect(Math.abs(generated.attributeLength / weight.attributeLength - 1)).toBeLessThan(0.1);
});
