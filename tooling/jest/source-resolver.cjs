/**
 * Resolves our workspaces to their TypeScript through the `source` condition,
 * beside the conditions of the test's own environment (node or browser).
 */
module.exports = (request, options) =>
  options.defaultResolver(request, {
    ...options,
    conditions: ['source', ...(options.conditions ?? [])],
  });
