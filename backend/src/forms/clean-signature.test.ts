import sharp from 'sharp';
import { cleanSignature } from './clean-signature.ts';

const IMAGE = { kind: 'refused', message: 'The Image type is incorrect!' };

function addressOf(type: string, content: string | Buffer): string {
  return `data:image/${type};base64,${Buffer.from(content).toString('base64')}`;
}

function textOf(address: string | 1 | 0): string {
  return Buffer.from(String(address).split(',')[1] ?? '', 'base64').toString('utf8');
}

/** The stored drawing, or the error message. */
async function clean(svg: string): Promise<string> {
  const check = await cleanSignature(addressOf('svg+xml', svg));
  return check.kind === 'accepted' ? textOf(check.answer) : check.message;
}

const picture = sharp({ create: { width: 30, height: 10, channels: 3, background: '#fff' } });

test.each(['png', 'jpeg'] as const)(
  'encodes a %s again, without metadata [CMS-14]',
  async (type) => {
    const bytes = await picture
      .clone()
      .toFormat(type)
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .toBuffer();
    const check = await cleanSignature(addressOf(type, bytes));
    if (check.kind === 'refused') throw new Error(check.message);
    const drawn = Buffer.from(String(check.answer).split(',')[1] ?? '', 'base64');
    const { format, width, exif } = await sharp(drawn).metadata();
    expect({ format, width, exif }).toEqual({ format: type, width: 30, exif: undefined });
  },
);

test('rejects a picture of another type, and a file that is no picture [CMS-14]', async () => {
  const png = await picture.clone().png().toBuffer();
  const huge = sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#fff' } });
  expect(await cleanSignature(addressOf('jpeg', png))).toEqual(IMAGE);
  expect(await cleanSignature(addressOf('png', 'no picture'))).toEqual(IMAGE);
  expect(await cleanSignature(addressOf('png', '<svg xmlns="x"/>'))).toEqual(IMAGE);
  expect(await cleanSignature(addressOf('png', await huge.png().toBuffer()))).toEqual(IMAGE);
});

const LINE = 'M 1.5,2 C 3,4 5,6 7,8';

test('keeps the shapes of a signature pad [CMS-14 ACC-11]', async () => {
  const pad = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 150" width="300" height="150"><rect width="100%" height="150" fill="white"/><path d="${LINE}" stroke-width="2.25" stroke="black" fill="none" stroke-linecap="round"></path><circle r="1.5" cx="20" cy="30" fill="rgb(0, 0, 0)"></circle><line x1="1" y1="2.5" x2="3.25" y2="4" stroke-width="3" stroke="black" stroke-linecap="round"></line></svg>`;
  expect(await clean(pad)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 150" width="300" height="150"><rect width="100%" height="150" fill="white"></rect><path d="${LINE}" stroke-width="2.25" stroke="black" fill="none" stroke-linecap="round"></path><circle r="1.5" cx="20" cy="30" fill="rgb(0, 0, 0)"></circle><line x1="1" y1="2.5" x2="3.25" y2="4" stroke-width="3" stroke="black" stroke-linecap="round"></line></svg>`,
  );
});

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  '<a xlink:href="javascript:alert(1)"><text>click</text></a>',
  '<image href="https://evil.example/x.png"/>',
  '<style>@import url(https://evil.example/x.css)</style>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<use href="data:image/svg+xml,evil"/>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<iframe src="https://evil.example"/>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<path d="M0,0" filter="url(https://evil.example#f)" onload="alert(1)"/>',
  '<text>&x;</text>',
  '<!-- --!><script>alert(1)</script> -->',
])('drops %s from a drawing [CMS-14]', async (bad) => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "evil">]><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${bad}<path d="${LINE}" onclick="evil()" constructor="evil" style="fill:url(https://evil.example)" fill="url(#evil)"/></svg>`;
  const cleaned = await clean(svg);
  expect(cleaned).toContain(`<path d="${LINE}"></path>`);
  expect(cleaned).not.toMatch(/evil|alert|script|import|href|on[a-z]+=|style/i);
});

test('rejects a drawing above the size limit, also after decompression [ACC-11]', async () => {
  const path = `<path d="${'M 1.5,2 C 3,4 5,6 7,8 '.repeat(200)}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${path.repeat(40)}</svg>`;
  expect(await clean(svg)).toBe('The Image type is incorrect!');
  const entity = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;
  const bomb = `<!DOCTYPE svg [<!ENTITY a "lol">${entity('b', 'a')}${entity('c', 'b')}]>`;
  const unfolded = await clean(
    `${bomb}<svg xmlns="http://www.w3.org/2000/svg"><path d="${LINE}"/><text>&c;</text></svg>`,
  );
  expect(unfolded).not.toContain('lol');
});

test.each([
  '',
  'no drawing',
  '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  `<path d="${LINE}"/>`,
])('rejects the drawing "%s" [CMS-14]', async (svg) => {
  expect(await clean(svg)).toBe('The Image type is incorrect!');
});
