import type { DemoArticle } from '../content-types.ts';

export const fifteenPins: DemoArticle = {
  slug: 'fifteen-pins-four-tries',
  name: 'Fifteen pins, four tries',
  title: 'Fifteen pins, four tries: binary search with a rack of gauge pins',
  metaDescription:
    'Find the right gauge pin or follower in four tries out of fifteen, and know why no method can promise three.',
  author: 'Priya',
  blurb:
    'Most people try gauge pins from small to large. Start in the middle instead, and the rack gets shorter by half with every try.',
  picture: {
    file: 'articles/gauge-pins.webp',
    alt: 'A green rack of fifteen steel gauge pins, one of them standing in a mustard test piece',
  },
  groups: ['maths', 'computers'],
  publishTime: '2025-12-13T09:00:00+11:00',
  contentHtml: `<p>Jonah measures holes with gauge pins: steel rods, each a hundredth of a millimetre thicker than the last. You try one. If it goes in, the hole is at least that large. If it does not, the hole is smaller. That is all a pin can tell you, yes or no, and he used to ask fifteen times.</p>
<h2 id="the-middle">Ask in the middle</h2>
<p>Take fifteen pins in a row and start with number eight. If it goes in, pins one to seven would too, so never touch them. If not, forget nine to fifteen. Either way seven are left. Try the middle one of those, and three are left; then one; then you know. Four tries.</p>
<table><caption>Looking for the largest pin that fits</caption><thead><tr><th scope="col">Try</th><th scope="col">Pins in question</th><th scope="col">Pin tried</th></tr></thead><tbody>
<tr><td>1</td><td>1 to 15</td><td>8</td></tr>
<tr><td>2</td><td>7</td><td>4 or 12</td></tr>
<tr><td>3</td><td>3</td><td>2, 6, 10 or 14</td></tr>
<tr><td>4</td><td>1</td><td>any odd number</td></tr>
</tbody></table>
<h2 id="why-four">Why four, and never three</h2>
<p>Count the answers you might give at the end. The largest pin that fits is one of fifteen, or none fits at all: sixteen answers. Each try has two outcomes, so after three tries there are at most 2 × 2 × 2 = 8 different stories, and eight stories cannot tell sixteen answers apart. Four tries make sixteen stories. It fits exactly, which is why racks of fifteen, or thirty-one, or sixty-three are such pleasant numbers.</p>
<p>This is worth a pause. We did not show that our method is clever. We showed that <em>no</em> method, by anybody, ever, can promise three. A proof that something cannot be done is worth any number of failed attempts.</p>
<h2 id="in-code">In code</h2>
<pre><code>def largest_that_fits(pins, goes_in):
    low, high = 0, len(pins)        # pins[:low] fit, pins[high:] do not
    while low &lt; high:
        middle = (low + high) // 2
        if goes_in(pins[middle]):
            low = middle + 1
        else:
            high = middle
    return pins[low - 1] if low else None</code></pre>
<p>The comment in the second line is the important part. It states what is true every time round the loop. Programmers call it an invariant, and nearly every wrong binary search ever written is wrong because nobody wrote it down. The method is simple, and it is famous for being got wrong: a version in a well-known library overflowed for arrays of a billion elements, and the mistake lay there for nine years.</p>
<h2 id="followers">The same with followers</h2>
<p>The <a href="/product/follower-block">Follower Block</a> holds seven followers. Seven followers, or none: eight answers, so three tries. Start with the fourth, 12.0 mm. In a house lock it slides, so take the sixth, 13.0. It sticks. So the fifth, 12.7, decides. Three tries, where small to large would have taken six.</p>
<p>There is a physical reason to like it too. Every try with a tight pin scrapes the hole. Fewer tries, fewer scratches.</p>
<h2 id="when-the-odds-are-uneven">When the odds are uneven</h2>
<p>Half-way along the rack is the best place to ask only if every answer is equally likely. If you have printed a hundred bores at 13.0 mm and ninety of them took the same pin, begin with that pin, and then with its neighbour. Ask the question whose two answers are nearest to even <em>odds</em>, not the one in the middle of the <em>row</em>. That is how you win at guessing games, and how a computer packs text into fewer bits; the connection is entropy, which I could not resist writing about in <a href="/article/the-entropy-of-three-wheels">another article</a>.</p>
<h2 id="when-the-gauge-lies">When the gauge lies</h2>
<p>One warning from the bench. Binary search believes every answer. A crumb in the hole on the first try, and you will spend three careful tries in the wrong half, and end with a confident wrong number. So finish with a check: the pin you found goes in, and the next one up does not. Two extra tries, and they would catch nearly every slip. Jonah says he always did it that way. The pins I borrowed from him say otherwise.</p>
<p>To practise, print the coupon from <a href="/article/holes-print-small">Holes print small</a>: seven holes, three tries.</p>`,
};
