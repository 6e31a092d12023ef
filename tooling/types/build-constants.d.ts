/** Exact versions of the libraries the shell shares, by package; set by the build. */
declare const __SHARED_VERSIONS__: Readonly<
  Record<'react' | 'react-dom' | 'react-router-dom', string>
>;

/** Version of the federation runtime in the shell; a release records the one it needs. */
declare const __FEDERATION_RUNTIME_VERSION__: string;
