/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { animateContent } from './animate-content.ts';

const observed: Element[] = [];
let disconnected = 0;

beforeEach(() => {
  observed.length = 0;
  disconnected = 0;
  class FakeObserver {
    observe(element: Element): void {
      observed.push(element);
    }
    disconnect(): void {
      disconnected += 1;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
});

function aText(html: string): HTMLElement {
  const text = document.createElement('div');
  text.innerHTML = html;
  return text;
}

test('animates the elements that ask for it until it is stopped [CMS-17]', async () => {
  const text = aText('<p>Still</p><p data-aos="fade">Moving</p>');
  const stop = animateContent(text);
  await waitFor(() => expect(observed).toEqual([text.lastElementChild]));
  stop();
  expect(disconnected).toBe(1);
});

test('leaves a text alone that was removed while the code was loading [CMS-17]', async () => {
  animateContent(aText('<p data-aos="fade">Gone</p>'))();
  const later = aText('<p data-aos="fade">Moving</p>');
  animateContent(later);
  await waitFor(() => expect(observed).toEqual([later.firstElementChild]));
});
