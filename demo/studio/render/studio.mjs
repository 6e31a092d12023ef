/** Opens the studio page in headless Chromium, and serves it three.js from node_modules. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const ORIGIN = 'http://studio.invalid';
const HERE = dirname(fileURLToPath(import.meta.url));
const THREE_ROOT = join(dirname(createRequire(import.meta.url).resolve('three')), '..');
const KNOWN_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const DOCUMENT = `<!doctype html><script type="importmap">${JSON.stringify({
  imports: { three: '/three/build/three.module.js', 'three/addons/': '/three/examples/jsm/' },
})}</script><script type="module">
import { film, photograph } from '/page/photograph.mjs';
Object.assign(globalThis, { film, photograph });
</script>`;

/**
 * @typedef {object} Studio
 * @property {(exposure: import('./page/photograph.mjs').Exposure) => Promise<Buffer>} photograph PNG bytes
 * @property {(exposure: import('./page/photograph.mjs').Exposure, motion: 'still' | 'turning') => Promise<void>} openFilm
 * @property {(frame: import('./page/photograph.mjs').Frame) => Promise<Buffer>} shoot takes the next picture of the open film, PNG bytes
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Studio>} */
export async function openStudio() {
  const executablePath =
    process.env.CHROMIUM_PATH ?? KNOWN_BROWSERS.find((path) => existsSync(path));
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  const pageErrors = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: DOCUMENT });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    const file = pathname.startsWith('/three/')
      ? join(THREE_ROOT, pathname.slice('/three/'.length))
      : join(HERE, pathname);
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(file) });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'photograph' in globalThis);
  const decodePicture = (dataUrl) => {
    if (pageErrors.length > 0) throw new Error(`the studio page failed: ${pageErrors.join('; ')}`);
    return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  };
  return {
    async photograph(exposure) {
      return decodePicture(await page.evaluate((sent) => globalThis.photograph(sent), exposure));
    },
    async openFilm(exposure, motion) {
      await page.evaluate(
        ([sentExposure, sentMotion]) => {
          globalThis.shoot = globalThis.film(sentExposure, sentMotion);
        },
        [exposure, motion],
      );
    },
    async shoot(frame) {
      return decodePicture(await page.evaluate((sent) => globalThis.shoot(sent), frame));
    },
    close: () => browser.close(),
  };
}
