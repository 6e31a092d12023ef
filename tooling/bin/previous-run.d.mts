export declare const RUN_FILE: string;
export declare function waitForPreviousRun(
  dataDirectory: string,
  patienceMs: number,
): Promise<void>;
