/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSlotRequest, serveSlot } from 'remote-kit/testing';
import { FORM_FIELD_TYPES } from 'shared-contracts/api/form';
import { serverEntry } from '#exposed/server';
import { bootstrap, mount, unmount } from '#exposed/slots';
import { installFakeCanvas, type FakeCanvas } from 'ui-kit/testing/install-fake-canvas';
import { aFormApi, aFormBlock, aQuestionWire } from '../../testing/forms.ts';

let canvas: FakeCanvas;

/** Without `act`, React schedules its work as in the browser. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  canvas = installFakeCanvas();
});
afterEach(() => canvas.uninstall());

const questions = FORM_FIELD_TYPES.map((field_type) =>
  aQuestionWire({ name: field_type, field_type, content: '<p>Read this</p>' }),
);

test.each([
  ['every type of question', '/contact', { questions, cost: '12.00', use_captcha: true }],
  ['the thank-you', '/contact?form_sent=3', {}],
  ['the link to the login', '/contact', { must_be_logged_on: true }],
  ['the place of the payment’s result', '/contact?payum_token=tok', { cost: '12.00' }],
])(
  'hydrates the server’s HTML of %s without a difference [FED-07 CMS-14]',
  async (_, path, form) => {
    const request = aSlotRequest({ block: aFormBlock({ heading: 'Write to us' }), path });
    const { domElement, props, reports } = await serveSlot(serverEntry, request, aFormApi(form));
    await bootstrap(props);
    await mount(props);
    expect(reports).toEqual([]);
    await unmount(props);
    expect(domElement.innerHTML).toBe('');
  },
);

test('inserts the slashes of a date that was begun before scripts ran, then and later [CMS-14]', async () => {
  const api = aFormApi({ questions: [aQuestionWire({ name: 'day', field_type: 'date' })] });
  const request = aSlotRequest({ block: aFormBlock({}), path: '/contact' });
  const { domElement, props } = await serveSlot(serverEntry, request, api);
  const input = domElement.querySelector<HTMLInputElement>('input[inputmode="numeric"]');
  input?.focus();
  if (input !== null) input.value = '2412';
  await bootstrap(props);
  await mount(props);
  await waitFor(() => expect(input).toHaveValue('24/12'));
  input?.setSelectionRange(5, 5);
  await userEvent.keyboard('2026');
  expect(input).toHaveValue('24/12/2026');
  await unmount(props);
});
