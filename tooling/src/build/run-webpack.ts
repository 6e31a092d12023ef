/** Runs one webpack build to completion. */
import webpack, { type Configuration, type Stats } from 'webpack';

/** Builds; throws one error with all of webpack's messages when the build fails. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error(`webpack refused the build ${configuration.name}`);
  try {
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, result) => {
        if (error !== null) reject(error);
        else if (result === undefined) reject(new Error('webpack returned no result'));
        else resolve(result);
      });
    });
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(describeProblems(stats));
    return stats;
  } finally {
    await new Promise<void>((resolve, reject) => {
      compiler.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

function describeProblems(stats: Stats): string {
  const text = stats.toString({ all: false, errors: true, warnings: true, errorDetails: false });
  return `${stats.compilation.name ?? 'build'} failed\n${text}`;
}
