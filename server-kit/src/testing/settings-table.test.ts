import { formatTelemetrySettings, readSettingRows } from './settings-table.ts';

test('docs/reference.md lists the settings of tracing and error reports', () => {
  expect(readSettingRows('Tracing and error reports')).toEqual(formatTelemetrySettings());
});
