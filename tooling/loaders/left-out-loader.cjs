/**
 * Changes a library's source by exact text; which and why stands in src/build/left-out.ts.
 *
 * Option `cuts`: pairs of a text and what stands there instead. Throws unless each text is there
 * exactly once: a library of another version has to be looked at again.
 */
module.exports = function leftOutLoader(source) {
  const { cuts } = this.getOptions();
  return cuts.reduce((text, [from, to]) => {
    const [before, after, ...more] = text.split(from);
    if (after === undefined || more.length > 0) {
      throw new Error(`${this.resourcePath} has ${JSON.stringify(from)} not exactly once`);
    }
    return before + to + after;
  }, source);
};
