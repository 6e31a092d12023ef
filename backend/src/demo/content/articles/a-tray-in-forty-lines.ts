import type { DemoArticle } from '../content-types.ts';

export const trayInFortyLines: DemoArticle = {
  slug: 'a-tray-in-forty-lines',
  name: 'A tray in forty lines',
  title: 'A tray in forty lines: parametric design with OpenSCAD for people who can add up',
  metaDescription:
    'Write a pinning tray as code in OpenSCAD, with columns and rows as numbers, sloping pockets and rounded corners.',
  author: 'Mara',
  blurb:
    'A drawing is an answer; a program is a question you can ask again with different numbers. Here is a tray you can ask.',
  picture: {
    file: 'compact-pinning-tray/detail.webp',
    alt: 'Empty mint green tray with two rows of six rounded pockets',
  },
  groups: ['computers', '3d-printers'],
  publishTime: '2025-07-19T09:00:00+10:00',
  contentHtml: `<p>People send us messages that begin “could you make the same one, but”. Same tray, but five rows. Same stand, but for thicker handles. If the tray is a drawing, that is an evening’s work. If the tray is a program, it is a different number. This is why all our parts are written and not drawn, and you can do it with <a href="https://www.openscad.org">OpenSCAD</a>, which is free.</p>
<h2 id="numbers-first">Numbers first</h2>
<p>Begin with what somebody might want to change, and give each a name and a unit. Everything is in millimetres.</p>
<pre><code>columns = 6;      // pockets from left to right
rows    = 2;      // pockets from front to back
pocket  = [12, 25];
wall    = 2;
height  = 11;
base    = 2;
taper   = 1.5;    // how far a pocket narrows towards its floor
$fn     = 48;     // sides of a circle</code></pre>
<p>The pitch, meaning the step from one pocket to the next, is not a number to choose. It follows from two others, so write it as such:</p>
<pre><code>pitch = [pocket.x + wall, pocket.y + wall];
size  = [columns * pitch.x + wall, rows * pitch.y + wall];</code></pre>
<h2 id="a-slab">A slab with round corners</h2>
<p>Two-dimensional shapes are quick to think about, so make the outline flat and pull it up. <code>offset</code> rounds the corners by growing a smaller square:</p>
<pre><code>module slab(size, height, r = 4) {
  linear_extrude(height)
    offset(r) square(size - [2 * r, 2 * r], center = true);
}</code></pre>
<h2 id="a-pocket">A pocket that lets go of pins</h2>
<p>The pocket is the whole point of a tray. Its mouth is larger than its floor, so a fingertip can sweep a pin up the slope. The hull of two thin slabs, one at the bottom and one at the top, gives exactly that:</p>
<pre><code>module sloped_pocket(mouth, depth) {
  hull() {
    slab(mouth - [2 * taper, 2 * taper], 0.01, r = 1.5);
    translate([0, 0, depth]) slab(mouth, 0.01, r = 1.5);
  }
}</code></pre>
<h2 id="the-tray">The tray</h2>
<p>Then subtract a pocket for every column of every row. The extra tenth of a millimetre at the top is not a mistake: a cutter should always poke out of what it cuts. Why is explained in <a href="/article/subtracting-a-lock-from-a-block">Subtracting a lock from a block</a>.</p>
<pre><code>module tray() {
  difference() {
    slab(size, height);
    for (column = [0 : columns - 1], row = [0 : rows - 1])
      translate([
        (column - (columns - 1) / 2) * pitch.x,
        (row - (rows - 1) / 2) * pitch.y,
        base
      ])
        sloped_pocket(pocket, height - base + 0.1);
  }
}

tray();</code></pre>
<p>Press F5 for a preview, F6 for the real thing, and export as 3MF. That is forty lines with the blank ones, and it is, give or take a cradle for the plug, our <a href="/product/compact-pinning-tray">Compact Pinning Tray</a>. Change <code>columns</code> to ten and <code>rows</code> to three and you have the big one.</p>
<h2 id="questions-to-ask">Questions to ask it</h2>
<ul><li>What if the pins are longer? Change <code>pocket</code> and let the rest follow.</li><li>Will it fit my plate? <code>echo(size);</code> prints the answer in the console.</li><li>What if someone asks for zero rows? The loop runs backwards and warns you. Add <code>assert(rows &gt; 0);</code> and it says so in words.</li></ul>
<p>Keep three habits and your models will age well. Name every number. Derive what can be derived. And write down the reason for a number that came from a broken print, because in a year you will be tempted to round it. Mine says: <code>taper = 1.5; // 1.0 left one pin in the corner, every time</code>.</p>`,
};
