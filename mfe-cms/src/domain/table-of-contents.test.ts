import { listContents } from './table-of-contents.ts';

const headings = ['one', 'two', 'three'].map((id) => `<h2 id="${id}">Part <em>${id}</em></h2>`);

test('lists the headings that have an id [CMS-08]', () => {
  expect(listContents(`<p>x</p>${headings.join('<p>y</p>')}<h2>None</h2>`)).toEqual([
    { id: 'one', text: 'Part one' },
    { id: 'two', text: 'Part two' },
    { id: 'three', text: 'Part three' },
  ]);
});

test('finds an id after another attribute, and ignores an empty heading [CMS-08]', () => {
  expect(
    listContents(`${headings.join('')}<h2 lang="en" id="four">4</h2><h2 id="e"></h2>`),
  ).toHaveLength(4);
});

test('lists nothing for fewer than three headings [CMS-08]', () => {
  expect(listContents(headings.slice(1).join(''))).toEqual([]);
});
