/** The document's head as HTML: one part is sent at once, the other after slots have loaded. */
import type { FirstPicture } from 'shared-contracts/slot';
import { escapeHtml } from 'shared-contracts/escape-html';
import { PAGE_STYLES_ATTRIBUTE, type HeadState } from '../../document/document-state.ts';
import { REGION_STYLES_ATTRIBUTE } from '../../document/regions.ts';
import { SIGNED_IN_ATTRIBUTE } from 'shared-contracts/region-markup';
import {
  inlineStylesheet,
  nonceAttribute,
  type Stylesheet,
  stylesheetLinks,
  type ScriptPreload,
  scriptPreload,
} from '../html/resource-links.ts';
import { FAVICON_PATH } from '../assets/favicon.ts';
import { homeScreenLinks } from '../discovery/web-manifest.ts';
import { jsonForScript } from '../html/escape.ts';

export interface EarlyHead {
  readonly locale: string;
  /** Marks the root element for the styles of region blocks. */
  readonly isSignedIn: boolean;
  /** Styles of header, drawer and footer. */
  readonly regionStyles: string;
  readonly styles: readonly Stylesheet[];
  /** Where it is known before the head is sent, it is requested before everything else. */
  readonly firstPicture: FirstPicture | undefined;
  /** Stylesheets that the document contains, by address; the others are linked. */
  readonly styleTexts: ReadonlyMap<string, string>;
  /** The page's frame and column rules, generated from parsed values; empty when there are none. */
  readonly pageStyles: string;
  /**
   * Redirect target for browsers that do not run scripts and cannot place late slots. Null in a
   * complete document.
   */
  readonly withoutScripts: string | null;
  /** The shell's main script. */
  readonly mainScript: ScriptPreload;
  /** Null in a document for everyone, whose policy lists digests. */
  readonly nonce: string | null;
  /** Applies the visitor's colour scheme before the first paint. */
  readonly schemeScript: string;
  readonly themeColour: string | null;
  readonly darkThemeColour: string | null;
  readonly favicon: string | null;
  readonly darkFavicon: string | null;
  /** Proves ownership of the site to search engines. */
  readonly verification: readonly { readonly name: string; readonly content: string }[];
}

/**
 * Sent before any remote is called: styles block the first paint, the script only starts to
 * download.
 */
export function earlyHeadHtml(head: EarlyHead): string {
  const nonce = nonceAttribute(head.nonce);
  return [
    `<!doctype html><html lang="${escapeHtml(head.locale)}"${head.isSignedIn ? ` ${SIGNED_IN_ATTRIBUTE}` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    head.firstPicture === undefined ? '' : picturePreload(head.firstPicture),
    themeColour(head.themeColour, 'light'),
    themeColour(head.darkThemeColour, 'dark'),
    ...icons(head),
    // After the meta elements it reads, before the stylesheets it must not wait for.
    `<script${nonce}>${head.schemeScript}</script>`,
    head.withoutScripts === null
      ? ''
      : `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(head.withoutScripts)}"></noscript>`,
    ...head.styles.map((style) => {
      const text = head.styleTexts.get(style.href);
      return text === undefined
        ? stylesheetLinks([style])
        : inlineStylesheet(style.href, text, head.nonce);
    }),
    head.regionStyles === ''
      ? ''
      : `<style ${REGION_STYLES_ATTRIBUTE}${nonce}>${head.regionStyles}</style>`,
    homeScreenLinks(head.favicon),
    head.pageStyles === ''
      ? ''
      : `<style ${PAGE_STYLES_ATTRIBUTE}${nonce}>${head.pageStyles}</style>`,
    scriptPreload(head.mainScript, head.nonce),
    ...head.verification.map(
      ({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`,
    ),
  ].join('');
}

export function picturePreload({ type, srcSet, sizes }: FirstPicture): string {
  return `<link rel="preload" as="image" type="${escapeHtml(type)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;
}

/** Marks the elements that a soft navigation replaces. */
const PAGE_HEAD = 'data-page-head';

export function pageHeadHtml(head: HeadState): string {
  const tags = head.meta.map((meta) =>
    'name' in meta
      ? `<meta ${PAGE_HEAD} name="${escapeHtml(meta.name)}" content="${escapeHtml(meta.content)}">`
      : `<meta ${PAGE_HEAD} property="${escapeHtml(meta.property)}" content="${escapeHtml(meta.content)}">`,
  );
  const links = head.links.map(
    ({ rel, href, type }) =>
      `<link ${PAGE_HEAD} rel="${escapeHtml(rel)}" href="${escapeHtml(href)}"${type === undefined ? '' : ` type="${escapeHtml(type)}"`}>`,
  );
  const jsonLd = head.jsonLd.map(
    (item) => `<script ${PAGE_HEAD} type="application/ld+json">${jsonForScript(item)}</script>`,
  );
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta ${PAGE_HEAD} name="description" content="${escapeHtml(head.description)}">`,
    `<link ${PAGE_HEAD} rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.robots === null
      ? ''
      : `<meta ${PAGE_HEAD} name="robots" content="${escapeHtml(head.robots)}">`,
    ...tags,
    ...links,
    ...jsonLd,
  ].join('');
}

function themeColour(colour: string | null, scheme: 'light' | 'dark'): string {
  if (colour === null || colour === '') return '';
  return `<meta name="theme-color" data-of-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" content="${escapeHtml(colour)}">`;
}

/**
 * One icon for both schemes when the site has none. Of two icons, the light one comes last, because
 * browsers that ignore `media` use the last one.
 */
function icons({ favicon, darkFavicon }: EarlyHead): readonly string[] {
  if (favicon === null) {
    return [`<link rel="icon" data-own-icon type="image/svg+xml" href="${FAVICON_PATH}">`];
  }
  if (darkFavicon === null || darkFavicon === '') {
    return [`<link rel="icon" href="${escapeHtml(favicon)}">`];
  }
  return [icon(darkFavicon, 'dark'), icon(favicon, 'light')];
}

function icon(href: string, scheme: 'light' | 'dark'): string {
  return `<link rel="icon" data-of-scheme="${scheme}" media="(prefers-color-scheme: ${scheme})" href="${escapeHtml(href)}">`;
}
