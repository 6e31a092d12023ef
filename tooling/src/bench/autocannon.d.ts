/** The part of autocannon the benchmark uses; the package brings no types. */
declare module 'autocannon' {
  export interface RequestOptions {
    readonly path: string;
  }
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly {
      readonly headers: Readonly<Record<string, string>>;
      readonly setupRequest: (request: RequestOptions) => RequestOptions;
    }[];
  }
  export interface Result {
    readonly '2xx': number;
    /** Seconds it took. */
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
