export declare class OccupiedError extends Error {}
export declare function holdDataDirectory(directory: string, description: string): Promise<void>;
export declare function checkPortIsFree(address: {
  readonly host: string;
  readonly port: number;
}): Promise<void>;
export declare function findFreePort(host: string): Promise<number>;
