/**
 * Replaces a stylesheet file in development with a constructed sheet, which the page's security
 * policy allows, and which is hot-replaced with the component that uses it.
 */
module.exports = () => undefined;

module.exports.pitch = function sheetLoader(remaining) {
  return [
    `import content from ${JSON.stringify(`!!${remaining}`)};`,
    'const hot = import.meta.webpackHot;',
    'const sheet = hot?.data?.sheet ?? new CSSStyleSheet();',
    'sheet.replaceSync(content.toString());',
    'if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);',
    'hot?.dispose((kept) => { kept.sheet = sheet; });',
    'export default content.locals;',
  ].join('\n');
};
