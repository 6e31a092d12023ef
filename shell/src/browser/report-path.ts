/** Where browsers tell of failures. */
export const REPORT_PATH = '/_report';
