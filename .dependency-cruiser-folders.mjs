/** No circles between folders of product code, type imports included. Tests are left out. */
import base from './.dependency-cruiser.mjs';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...base.options,
    exclude: { path: '(^|/)(dist|\\.cache|testing|fixtures)/|\\.css$|\\.test\\.tsx?$|^e2e/' },
  },
};
