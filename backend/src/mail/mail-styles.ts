/**
 * Styles of mails. Mail programs support little more than tables and `style` attributes. The styles
 * in the head only add the dark scheme, where it is supported. The colours are copied from
 * ui-kit/tokens.css, because a mail cannot load it.
 */
import { Html } from '../http/pages/html.ts';

/** `word-break` for programs that do not support `overflow-wrap`. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const MONO = 'font-family:ui-monospace,Menlo,Consolas,monospace';
const INK = 'color:#1c1a17';
const MUTED = 'color:#5d574c';
const LINE = '#dfd8ca';
const CELL = `${FONT};font-size:16px;line-height:24px;${INK};padding:10px 0;border-top:1px solid ${LINE};vertical-align:top`;

export const MAIL_STYLES = {
  body: 'margin:0;padding:0;background-color:#f8f5ef;-webkit-text-size-adjust:100%',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  ground: 'background-color:#f8f5ef;padding:24px 12px',
  sheet: `width:100%;max-width:600px;background-color:#fffdf9;border:1px solid ${LINE};border-radius:6px`,
  head: 'padding:20px 28px;border-bottom:3px solid #d2a148',
  brand: `${FONT};font-size:18px;line-height:24px;font-weight:700;${INK};text-decoration:none`,
  content: 'padding:12px 28px 24px',
  foot: `${FONT};font-size:13px;line-height:20px;${MUTED};padding:16px 28px;border-top:1px solid ${LINE}`,
  title: `${FONT};font-size:24px;line-height:30px;font-weight:700;${INK};margin:20px 0 8px;${WRAP}`,
  heading: `${FONT};font-size:16px;line-height:24px;font-weight:700;${INK};margin:24px 0 4px;${WRAP}`,
  paragraph: `${FONT};font-size:16px;line-height:24px;${INK};margin:12px 0;${WRAP}`,
  table: 'width:100%;border-collapse:collapse;margin:16px 0',
  factName: `${FONT};font-size:14px;line-height:24px;${MUTED};padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;width:40%;${WRAP}`,
  factValue: `${FONT};font-size:16px;line-height:24px;${INK};padding:4px 0;vertical-align:top;${WRAP}`,
  columnLeft: `${FONT};font-size:13px;line-height:20px;${MUTED};padding:6px 0;text-align:left;font-weight:400`,
  columnRight: `${FONT};font-size:13px;line-height:20px;${MUTED};padding:6px 0 6px 12px;text-align:right;font-weight:400;white-space:nowrap`,
  itemName: `${CELL};text-align:left;font-weight:400;${WRAP}`,
  itemEach: `font-size:14px;${MUTED}`,
  itemNumber: `${CELL};text-align:right;padding-left:12px;white-space:nowrap`,
  sumName: `${CELL};text-align:left;font-weight:400`,
  sumAmount: `${CELL};text-align:right;padding-left:12px;white-space:nowrap`,
  totalName: `${CELL};text-align:left;font-weight:700;font-size:18px`,
  totalAmount: `${CELL};text-align:right;padding-left:12px;white-space:nowrap;font-weight:700;font-size:18px`,
  buttonCell: 'background-color:#d2a148;border-radius:4px',
  button: `${FONT};display:inline-block;padding:12px 22px;font-size:16px;line-height:24px;font-weight:700;color:#1f1605;text-decoration:none`,
  textLink: `${FONT};font-size:13px;line-height:20px;${MUTED};margin:16px 0 4px`,
  textLinkColour: `${MUTED};text-decoration:underline`,
  address: `${FONT};font-size:13px;line-height:20px;${MUTED};margin:4px 0 16px;word-break:break-all`,
  card: `width:100%;background-color:#f6e9cd;border:1px solid #d2a148;border-radius:6px;margin:16px 0`,
  cardPicture: 'display:block;width:100%;max-width:100%;height:auto;border-radius:6px 6px 0 0',
  picture: 'display:block;width:100%;max-width:544px;height:auto;margin:16px 0;border-radius:6px',
  cardText: 'padding:20px 20px 24px;text-align:center',
  cardTheme: `${FONT};font-size:14px;line-height:20px;${MUTED};margin:0`,
  cardAmount: `${FONT};font-size:36px;line-height:44px;font-weight:700;${INK};margin:4px 0 12px`,
  cardCode: `${MONO};font-size:20px;line-height:28px;font-weight:700;letter-spacing:1px;${INK};margin:0`,
} as const;

/** The dark scheme; only elements with these classes change. The mail is readable without it. */
export const MAIL_DARK_STYLES = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-ground { background-color: #16171a !important; }
  .m-sheet { background-color: #1f2125 !important; border-color: #32353b !important; }
  .m-ink { color: #f1eee7 !important; }
  .m-muted { color: #a9a59b !important; }
  .m-line { border-color: #32353b !important; }
  .m-card { background-color: #2f281a !important; border-color: #e3b55f !important; }
}
`);
