import type { DemoArticle } from '../content-types.ts';

export const moreDoorsThanKeys: DemoArticle = {
  slug: 'more-doors-than-keys',
  name: 'More doors than keys',
  title: 'More doors than keys: pigeonholes, birthdays and the bitting code on your key',
  metaDescription:
    'The pigeonhole principle and the birthday problem, told with bitting codes: why two doors in your street may share a key.',
  author: 'Priya',
  blurb:
    'If a factory cuts 5,568 different keys and sells 20,000 locks, some strangers share one. Counting shows how soon.',
  picture: {
    file: 'pick-tip-organiser/detail.webp',
    alt: 'Empty teal organiser with nineteen hexagonal cells',
  },
  groups: ['maths'],
  publishTime: '2026-08-22T09:00:00+10:00',
  contentHtml: `<p>Put twenty pencils into the nineteen cells of our <a href="/product/pick-tip-organiser">Pick Tip Organiser</a> and some cell holds two. You need not look. You cannot say which cell it is, and you are still certain. That is the pigeonhole principle, and it is the strongest thing in mathematics that you can explain to a six-year-old.</p>
<h2 id="the-code">The code on the key</h2>
<p>A key’s bitting is the list of its cuts, bow to tip, by depth: 2-5-1-4-3, say. Some makers stamp it on the bow in plain sight, others stamp a code that a table turns into the bitting. Either way the bitting <em>is</em> the key. Anyone who knows it can cut one, which is a good reason not to post a photo of your keys.</p>
<p>In <a href="/article/how-many-keys">How many keys?</a> we counted the bittings of a five-pin lock with six depths. On paper 7,776; after the rules of steel and of good taste, 5,568.</p>
<h2 id="pigeonholes">Pigeonholes</h2>
<p>Sell 5,569 such locks and two are the same. Sell 20,000, and divide: 20,000 ÷ 5,568 is 3.59, so some bitting is on at least <strong>four</strong> doors. (If every bitting were on three or fewer, there would be at most 16,704 locks.) That is the general form: with more than <em>k</em> times as many pigeons as holes, some hole has more than <em>k</em> pigeons.</p>
<p>It says nothing about your street, though. For that we need chance.</p>
<h2 id="birthdays">Birthdays</h2>
<p>A hundred houses, each with such a lock, bittings chosen at random. How likely is it that two of them match? Go from door to door. The second differs from the first with a chance of 5,567 in 5,568. The third must avoid two, the fourth three, and so on. Multiply all of those for the chance that nobody matches, and take it from one:</p>
<table><caption>Chance that at least two locks share a key</caption><thead><tr><th scope="col">Locks</th><th scope="col">Chance</th></tr></thead><tbody>
<tr><td>10</td><td>0.8 %</td></tr>
<tr><td>50</td><td>20 %</td></tr>
<tr><td>89</td><td>just over 50 %</td></tr>
<tr><td>100</td><td>59 %</td></tr>
<tr><td>200</td><td>97 %</td></tr>
</tbody></table>
<p>Eighty-nine doors out of 5,568 keys are enough for an even bet. It feels wrong because we imagine <em>our</em> door, and our door has a chance of only 99 in 5,568, less than two in a hundred. But there are 4,950 <em>pairs</em> of doors in a street of a hundred, and every one of them gets a ticket.</p>
<p>A rule of thumb does the sum in your head: matches become likely at about 1.2 times the square root of the number of keys. The root of 5,568 is 74.6, and 1.2 times that is 89. For the 721,736 keys of a good six-pin lock it takes about a thousand doors.</p>
<h2 id="what-it-means">What it means for your door</h2>
<p>Nothing dramatic. Nobody walks along a street trying one key in a hundred doors, and if they did, you would notice. But it explains stories you may have heard, of a hire car that opened with the wrong key, or a letterbox in a large block that answered to a neighbour’s. With a thousand letterboxes on a cheap four-pin lock, such pairs are not a scandal; they are arithmetic.</p>
<p>It also explains what factories do about it. They do not draw bittings at random. They deal them out in turn, like cards, and send consecutive ones to different cities. Dealing cannot beat the pigeonholes, but it beats the birthdays: a street supplied from one box has no matches until the box runs out.</p>
<h2 id="homework">Homework</h2>
<ol><li>Show that among any seven keys with six depths, two agree in their first cut.</li><li>Show that among any thirty-seven, two agree in their first two.</li><li>A padlock maker promises that no two of ten thousand padlocks are alike, with four pins and six depths. What do you say to the salesman?</li></ol>
<p>The answer to the third begins with 6<sup>4</sup> = 1,296. Say it kindly. And if you would like to check with real locks, use your own; six on a <a href="/product/six-cylinder-rack">Six-Cylinder Rack</a> are plenty to start with.</p>`,
};
