/** Text of the readme: docs/block-templates.md in plain words, for an owner. */
const templates: readonly (readonly [name: string, use: string, tips: string])[] = [
  ['core/heading', 'A heading and a line below it', 'Level 1 once a page, at the top'],
  [
    'tpl/heading',
    'A heading on a wide picture',
    'Pictures 16 by 3; set an overlay when they are busy',
  ],
  [
    'core/html',
    'Free text with lists, tables and pictures',
    'Scripts and styles are taken out when you save',
  ],
  ['core/image', 'One picture, with a caption or a link', 'Choose content, wide or full'],
  [
    'core/image_with_content',
    'A picture beside words and a button',
    'Left or right; alternate down the page',
  ],
  ['core/button_link', 'One button', 'Can ask a visitor to log in on the way'],
  [
    'core/call_to_action',
    'A question, a sentence and a button between two pictures',
    'One a page is plenty',
  ],
  ['core/hero_quote', 'A large quotation over a picture or a video', 'Keep it under fifteen words'],
  [
    'core/hero_testimonial',
    'Three voices of customers, one after the other',
    'Choose a group: home or trays',
  ],
  ['core/testimonial_grid', 'Voices side by side', '1 to 6 columns'],
  ['core/person_list', 'Who works here', 'People are edited once and shown everywhere'],
  [
    'core/faq',
    'Questions that open, one at a time',
    'Choose a group: shipping, printing or products',
  ],
  ['core/form', 'A form you have built', 'Name it by its number or its address'],
  [
    'core/gallery',
    'One gallery: slider, grid, centred grid or shadow grid',
    '1 to 6 columns; the lightbox is a switch',
  ],
  ['core/gallery_group', 'Every gallery of a group, one after the other', 'The group is workshop'],
  [
    'core/video',
    'A film, ours or from a video platform',
    'Nothing is loaded from a platform before the visitor presses play',
  ],
  ['core/google_map', 'An address and a map', 'Shows your picture until the map is opened'],
  ['core/link_children', 'A list of links', 'Lists are learn and community'],
  [
    'core/raw_code',
    'A small program of your own',
    'Runs in a frame that can see nothing of the site',
  ],
  [
    'core/gift_voucher_purchase',
    'Buying and redeeming a gift voucher',
    'Amounts with pipes between: 20|50|100',
  ],
  ['Blog/article_list', 'Articles of a group', 'On the page blog it follows the address'],
  ['Blog/article_view', 'One article', 'On the page article it follows the address'],
  ['Sell/product_grid', 'Products of a group', 'On the page shop it follows the address'],
  ['Sell/product_view', 'One product', 'Belongs on the page product'],
  [
    'Ztt/home',
    'The welcome of the home page, with featured products and groups',
    'Belongs on the page home',
  ],
];

const rows = templates
  .map(
    ([name, use, tips]) => `<tr><td><code>${name}</code></td><td>${use}</td><td>${tips}</td></tr>`,
  )
  .join('');

export const readmeHtml =
  '<h2 id="pages">Pages</h2><p>A page has an address, a title and a list of blocks. The address is the first word after the site’s name: the page <code>workshop</code> is at <a href="/workshop">/workshop</a>. The title of a page is its heading; the search title is what search engines and the browser’s tab show.</p>' +
  '<p>Give a page a number in the navigation and it appears in the menu. Say that it asks for a login and visitors are sent to log in first.</p>' +
  '<h2 id="blocks">Blocks</h2><p>A block is one thing on a page: some text, a picture, a form. Its template says what kind. Fill in what you need and leave out the rest; a block with nothing to show shows nothing.</p>' +
  `<table><caption>All templates</caption><thead><tr><th scope="col">Template</th><th scope="col">What it shows</th><th scope="col">Good to know</th></tr></thead><tbody>${rows}</tbody></table>` +
  '<h2 id="frame">The frame around a block</h2><p>Every block has a frame, and every field of it may stay empty.</p>' +
  '<ul><li><strong>Order</strong>: smaller numbers come first.</li><li><strong>Hidden</strong>, <strong>start</strong> and <strong>end</strong>: when it is shown. A page that is open takes notice within a minute.</li><li><strong>Colours</strong>: set the colour of the text whenever you set the one behind it, so that both can be read in the light and the dark scheme.</li><li><strong>Padding</strong> and <strong>margin</strong>: with a unit, such as <code>32px</code>.</li><li><strong>Full width</strong>: from edge to edge of the window.</li><li><strong>Background</strong>: a picture, fixed or moving, paler or greyer; or a video with a still.</li><li><strong>Animation</strong>: how it comes in when it is scrolled to. Visitors who asked their device for less motion see none.</li><li><strong>Anchor</strong>: a word for links, as in <a href="/contact#form">/contact#form</a>.</li></ul>' +
  '<h2 id="appearance">Pictures with words on them</h2><p>Nine colours have short names: <code>wht</code> white, <code>blk</code> black, <code>bnd</code> brand, <code>pri</code> primary, <code>sec</code> secondary, <code>suc</code> success, <code>inf</code> information, <code>wrn</code> warning and <code>dng</code> danger. An overlay lies on the picture as strongly as the opacity lets it: at 30 the picture is faint, at 100 it is all picture. Saturation 0 is black and white.</p>' +
  '<p>Write the alternative text of a picture for someone who cannot see it: what it shows, not that it is a picture.</p>' +
  '<h2 id="links">Links</h2><p>A target that begins with <code>http</code> leads away and opens a new tab, unless you ask for the same one with <code>_self</code>. Anything else is a page of this site.</p>' +
  '<h2 id="forms">Forms</h2><p>A form is a list of questions. Mark the ones that need an answer; give numbers a smallest and a largest value. A form can ask for a login, for a small puzzle that keeps robots out, and for money. Answers reach you by e-mail and are kept with the form.</p>' +
  '<h2 id="old-pages">Pages with rows</h2><p>Pages from the old editor have rows of columns or tabs in place of blocks. They keep working, and <a href="/workshop-notes">one of ours</a> shows how; new pages are better made of blocks.</p>';
