import type { DemoArticle } from '../content-types.ts';

export const readingGCode: DemoArticle = {
  slug: 'reading-g-code-aloud',
  name: 'Reading G-code aloud',
  title: 'Reading G-code aloud: the first forty seconds of a print, line by line',
  metaDescription:
    'What the lines of a G-code file tell a 3D printer to do, with the arithmetic of extrusion and a few to never type.',
  author: 'Jonah',
  blurb:
    'Open the file your slicer makes in a text editor. It is a very long, very patient letter to a machine, and you can read it.',
  picture: {
    file: 'articles/printing.webp',
    alt: 'A blue spiral grip half printed on a dark plate, with the nozzle above it',
  },
  groups: ['computers', '3d-printers'],
  publishTime: '2026-01-17T09:30:00+11:00',
  contentHtml: `<p>Somewhere between the model and the printer there is a text file. Nobody looks at it, and it is the only part of the whole business that says what will actually happen. Let us read one.</p>
<h2 id="waking-up">Waking up</h2>
<pre><code>M140 S80      ; bed to 80 degrees, do not wait
M104 S160     ; nozzle to 160, do not wait
G28           ; find home on every axis
G29           ; measure how the bed lies
M190 S80      ; now wait for the bed
M109 S240     ; now wait for the nozzle</code></pre>
<p>Each line is a command, a letter with a number, and then its arguments, also letters with numbers. A G moves something or prepares to; an M is about the machine, such as heaters and fans. What follows a semicolon is for you.</p>
<p>The order is worth a thought. The nozzle is only half warm while the machine measures the bed, because a hot nozzle drips, and a drip between nozzle and bed is measured as a hill. And heating starts before homing so that the bed has already grown to its printing size when it is measured. Somebody learned each of these lines the slow way.</p>
<h2 id="moving">Moving and meaning it</h2>
<pre><code>G90           ; positions are absolute
M83           ; but filament is relative
G1 Z0.2 F600
G1 X20 Y20 F9000
G1 X70 Y20 E1.871 F1800</code></pre>
<p>The last line draws the first line. Go to X 70, Y 20, and push 1.871 mm of filament on the way, at 1800 mm a minute, which is 30 mm a second. Speeds in G-code are per minute, from the days of milling machines, and more than one beginner has asked a printer for sixty times what they meant.</p>
<h2 id="the-arithmetic">Where 1.871 comes from</h2>
<p>The line is 50 mm long, 0.45 mm wide and 0.20 mm high: 4.5 mm³ of plastic. Filament of 1.75 mm has a cross-section of 2.405 mm². Divide, and you get 1.871 mm of filament.</p>
<pre><code>E = length × width × height ÷ (π × 1.75² ÷ 4)</code></pre>
<p>(That takes the bead for a rectangle. Slicers round its edges and get a little less.) If your filament is really 1.70 mm thick, its cross-section is 5.6 % smaller, every bead is 5.6 % short, and walls have gaps. This is the whole reason for measuring a new spool.</p>
<h2 id="fans">Layer two and after</h2>
<pre><code>;LAYER_CHANGE
;Z:0.4
G1 Z0.4 F600
M106 S128     ; fan to half
G1 E-0.8 F2100 ; pull back before travelling
G1 X84.3 Y41.2 F9000
G1 E0.8 F2100  ; push forward again</code></pre>
<p>Comments such as <code>;LAYER_CHANGE</code> are notes the slicer leaves for its own preview. <code>M106</code> sets a fan from 0 to 255, so 128 is half. The pull and push of 0.8 mm is a retraction, which keeps the nozzle from drawing cobwebs as it travels across a pocket of a <a href="/product/professional-pinning-tray">pinning tray</a>. Too much of it grinds a notch into the filament; too little, and you spend the evening with a heat gun.</p>
<h2 id="useful">Useful things to do with it</h2>
<ul><li>Search for <code>;LAYER_CHANGE</code> number 40 and put <code>M600</code> before it. The printer stops there and asks for another filament. That is how the initials on a <a href="/product/key-fob">Keyway Key Fob</a> get their colour.</li><li>Add up the relative E values and you have the length of filament a part needs, exactly.</li><li>Compare two files line by line after changing one setting. It is the only honest way to learn what that setting does.</li></ul>
<h2 id="never">And things not to do</h2>
<p>Do not send <code>G1 E50</code> to a cold nozzle; a good machine refuses, and a bad one chews the filament. Do not copy a start sequence from another make of printer, because the same M number can mean something else there. The <a href="https://marlinfw.org">Marlin documentation</a> lists what each command does for the most common firmware, and your printer’s own manual lists where it differs.</p>
<p>You will never need to write a whole file by hand. But the next time a print begins badly, open it and read the first forty lines aloud. It will tell you what it was asked to do, and quite often that is the answer. How it knows where to draw is another story, told in <a href="/article/subtracting-a-lock-from-a-block">Subtracting a lock from a block</a>.</p>`,
};
