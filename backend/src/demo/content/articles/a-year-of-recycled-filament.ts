import type { DemoArticle } from '../content-types.ts';

/** Not out yet: it stays hidden until its time (CMS-08). */
export const recycledFilament: DemoArticle = {
  slug: 'a-year-of-recycled-filament',
  name: 'A year of recycled filament',
  title: 'A year of recycled filament: what went back on the spool, and what did not',
  metaDescription:
    'Twelve months of sending failed prints back to be made into filament: yields, colours, and where it works.',
  author: 'Jonah',
  blurb:
    'We collected every failed print for a year. Most of it came back as filament; the rest taught us to fail less.',
  picture: {
    file: 'two-tier-pick-stand/charcoal.webp',
    alt: 'Charcoal two-tier stand full of steel picks',
  },
  groups: ['3d-printers'],
  publishTime: '2027-02-06T09:00:00+11:00',
  contentHtml: `<p>There are three bins under the packing bench, marked PLA, PETG and “argue about it later”. For a year everything that failed went into one of them: strings, rafts, supports, a tray with a footprint of the cat. This is what became of it.</p>
<h2 id="how-much">How much there is</h2>
<p>About one gram in eleven that we print does not become a product. Half of that is honest waste, the skirts and purge lines that every print has. The rest is failures, and most failures happen in the first ten layers, when they weigh least. Over the year the bins took 41 kg.</p>
<table><thead><tr><th scope="col">Bin</th><th scope="col">Collected</th><th scope="col">Came back as filament</th></tr></thead><tbody>
<tr><td>PLA</td><td>26 kg</td><td>22 kg</td></tr>
<tr><td>PETG</td><td>13 kg</td><td>10 kg</td></tr>
<tr><td>Argue about it later</td><td>2 kg</td><td>none</td></tr>
</tbody></table>
<h2 id="sorting">Sorting is the whole job</h2>
<p>PLA and PETG look alike and hate each other. A few per cent of PLA in a PETG melt makes a filament that snaps on the spool, because one is still solid when the other already runs. So each printer has one plastic for the week and a bin of its own, and anything without a certain origin goes into the third bin. We tried the sink test: both sink. We tried the bend test, and it works on strips and on nothing else. Labels work.</p>
<h2 id="grinding">Grinding, drying, drawing</h2>
<p>The plastic goes out in sacks and comes back on spools. In between it is ground to flakes of about 4 mm, dried for six hours, melted, and drawn through a die to 1.75 mm. Each pass shortens the polymer’s chains a little, as boiling does to pasta, so recycled PLA flows more easily and breaks a little sooner. We mix it with two thirds of new material and cannot tell the result from new by hand.</p>
<p>The diameter is the weak point. New filament holds 1.75 mm within 0.02; ours came back within 0.05. The flow through a nozzle goes with the square of the diameter, so that is a swing of almost six per cent either way. It shows on a smooth wall as faint bands, and on a <a href="/product/stepped-follower-set">follower</a> as a reject.</p>
<h2 id="colour">All colours make one colour</h2>
<p>Mixed failures come back as a brownish grey that nobody has ever asked for. With a little black it becomes our charcoal, which is the honest reason why so many parts are sold in it.</p>
<h2 id="where-it-works">Where it works</h2>
<ul><li>Stands, racks and bins: yes. They are charcoal, thick-walled and not measured by anyone.</li><li>Trays: in charcoal, yes.</li><li>Vices and clamps: no. We want to know what holds a screw.</li><li>Followers and gauges: no, because of the diameter.</li></ul>
<p>Next year we would like to fail less. Half of our failures were first layers on cold mornings, and a ten-minute warm-up costs nothing but the waiting. If you print at home, start with that, and with <a href="/article/layer-height-is-a-choice">a thicker layer</a>: fewer layers, fewer chances to go wrong.</p>`,
};
