/** URL to which browsers report failures. */
export const REPORT_PATH = '/_report';
