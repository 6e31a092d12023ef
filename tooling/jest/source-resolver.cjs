/**
 * Resolves our workspaces to their TypeScript sources through the `source` condition, in addition
 * to the conditions of the test environment (node or browser).
 */
module.exports = (request, options) =>
  options.defaultResolver(request, {
    ...options,
    conditions: ['source', ...(options.conditions ?? [])],
  });
