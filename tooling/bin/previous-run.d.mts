export declare const RUN_FILE: string;
export declare function outlastPreviousRun(
  dataDirectory: string,
  patienceMs: number,
): Promise<void>;
