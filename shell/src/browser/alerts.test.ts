import { createAlerts } from './alerts.ts';

test('shows the same text once and removes an alert on request [SH-08]', () => {
  const alerts = createAlerts();
  alerts.show({ kind: 'info', text: 'Saved' });
  const remove = alerts.show({ kind: 'success', text: 'Saved' });
  expect(alerts.current().map(({ kind }) => kind)).toEqual(['success']);
  remove();
  expect(alerts.current()).toEqual([]);
});

test('keeps the latest three alerts [SH-08]', () => {
  const alerts = createAlerts();
  for (const text of ['a', 'b', 'c', 'd']) alerts.show({ kind: 'info', text });
  expect(alerts.current().map(({ text }) => text)).toEqual(['b', 'c', 'd']);
});
