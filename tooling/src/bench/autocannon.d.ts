/** Types of the part of autocannon that the benchmark uses; the package has none. */
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
