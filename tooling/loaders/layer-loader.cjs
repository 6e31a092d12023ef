/**
 * Puts a stylesheet into a cascade layer before css-loader reads it.
 *
 * Option `layer`: the layer's name. The opening brace is on the file's first line, so that line
 * numbers in messages and source maps stay right.
 */
module.exports = function layerLoader(source) {
  const { layer } = this.getOptions();
  if (/@(?:import|charset)\b/.test(source)) {
    throw new Error(`@import and @charset do not work inside the cascade layer ${layer}`);
  }
  return `@layer ${layer} {${source}\n}\n`;
};
