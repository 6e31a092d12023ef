/** @jest-environment jsdom */
import { formatNextPicture, NEXT_PICTURE_ATTRIBUTE } from 'shared-contracts/next-picture';
import { fetchNextPicture } from './next-picture.ts';

const HASH = '5052a9b4a1e41a461f1f003be80a557866d68329';
const SIZES = '(min-width: 60rem) 54vw, 94vw';

/** The elements created for a link, whether or not they are in the document. */
function fetchFor(attribute: string | null) {
  const created: Element[] = [];
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    created.push(element);
    return element;
  });
  const link = create('a');
  if (attribute !== null) link.setAttribute(NEXT_PICTURE_ATTRIBUTE, attribute);
  fetchNextPicture(document, link);
  return created;
}

afterEach(() => jest.restoreAllMocks());

test('requests the main picture of the target page with that page’s own sizes [SH-07]', () => {
  const picture = { hash: HASH, aspect: '4x3', maxWidthPx: 600, sizes: SIZES };
  const created = fetchFor(formatNextPicture(picture));
  expect(created.map(({ tagName }) => tagName)).toEqual(['SOURCE', 'SOURCE', 'IMG', 'PICTURE']);
  const [avif, webp, image] = created;
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif?.getAttribute('srcset')).toContain(`/assets/i/${HASH}/4x3/600.avif 600w`);
  expect(webp?.getAttribute('srcset')).toContain('.webp');
  expect(image?.getAttribute('srcset')).not.toContain('800');
  expect([avif, webp, image].map((each) => each?.getAttribute('sizes'))).toEqual(
    Array(3).fill(SIZES),
  );
});

test.each([null, '', 'nonsense', `${HASH} 7x9 600 100vw`])(
  'requests nothing with the attribute %j [SH-07]',
  (attribute) => {
    expect(fetchFor(attribute)).toEqual([]);
  },
);
