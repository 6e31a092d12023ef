/** @jest-environment jsdom */
import { aLocation, aSlotRequest, createFakeBus, createFakeSession } from 'remote-kit/testing';
import type { SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import { FORM_FIELD_TYPES } from 'shared-contracts/api/form';
import { serverEntry } from '../../exposed/server.tsx';
import { bootstrap, mount, unmount } from '../../exposed/slots.ts';
import { installFakeCanvas, type FakeCanvas } from '../../testing/fake-canvas.ts';
import { aFormApi, aFormBlock, aQuestionWire } from '../../testing/forms.ts';

let canvas: FakeCanvas;

/** React works as in the browser here: nothing flushes it by hand. */
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
  ['the way to the login', '/contact', { must_be_logged_on: true }],
  ['the place of the payment’s result', '/contact?payum_token=tok', { cost: '12.00' }],
])('FED-07 CMS-14 hydrates the server’s HTML of %s without a difference', async (_, path, form) => {
  const request = aSlotRequest({ block: aFormBlock({ heading: 'Write to us' }), path });
  const { slot } = request;
  const api = aFormApi(form);
  const data = await serverEntry.load(request, { api });
  const domElement = document.createElement('div');
  domElement.innerHTML = await serverEntry.render({ slot, data, location: aLocation(path) });
  document.body.append(domElement);
  const reports: SlotReport[] = [];
  const props: SlotProps = {
    ...{ domElement, slot, data, api, start: 'hydrate', location: aLocation(path) },
    navigator: {
      push: () => undefined,
      replace: () => undefined,
      go: () => undefined,
      createHref: (to) =>
        typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
    },
    bus: createFakeBus(),
    session: createFakeSession(),
    nestedSlots: { mount: () => () => undefined },
    reload: () => undefined,
    report: (report) => reports.push(report),
  };
  await bootstrap(props);
  await mount(props);
  expect(reports).toEqual([]);
  await unmount(props);
  expect(domElement.innerHTML).toBe('');
});
