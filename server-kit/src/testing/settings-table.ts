/** Tables of settings in docs/reference.md, for the tests that compare them with the schemas. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { describeSettings, type DescribedSetting } from '../env/read-settings.ts';
import { ERROR_REPORT_SETTINGS } from '../errors/error-settings.ts';
import { TRACING_SETTINGS } from '../tracing/settings.ts';

const REFERENCE = path.join(import.meta.dirname, '../../../docs/reference.md');

/** Settings in a separate table. */
const TELEMETRY_SETTINGS = { ...TRACING_SETTINGS, ...ERROR_REPORT_SETTINGS };

/** Rows of the table below a heading of the document. */
export function readSettingRows(heading: string): readonly string[] {
  const [, section = ''] = readFileSync(REFERENCE, 'utf8').split(`### ${heading}\n`);
  const [table = ''] = section.split('\n#');
  return table.split('\n').filter((line) => line.startsWith('| `'));
}

/** Rows of a program's own settings. */
export function formatOwnSettings(entries: v.ObjectEntries): readonly string[] {
  return describeSettings(entries)
    .filter(({ name }) => !Object.hasOwn(TELEMETRY_SETTINGS, name))
    .map(formatRow);
}

export function formatTelemetrySettings(): readonly string[] {
  return describeSettings(TELEMETRY_SETTINGS).map(formatRow);
}

function formatRow({ name, description, secret, needs, ...rest }: DescribedSetting): string {
  const file = secret === undefined ? '' : ' (`_FILE`)';
  const other = needs === undefined ? '' : `; needs \`${needs}\``;
  return `| \`${name}\`${file} | ${description}${other} | ${formatDefault(rest)} |`;
}

function formatDefault({
  default: text,
  derivedDefault,
  unit,
}: Pick<DescribedSetting, 'default' | 'derivedDefault' | 'unit'>): string {
  const value = text ?? derivedDefault ?? '';
  if (value === '') return 'none';
  const shown = value.includes(' ') ? value : `\`${value}\``;
  return unit === undefined ? shown : `${shown} ${unit}`;
}
