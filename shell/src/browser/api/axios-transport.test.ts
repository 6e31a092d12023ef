/** @jest-environment jsdom */
import { createAxiosTransport } from './axios-transport.ts';

const REQUEST = { method: 'GET', path: '/sell/product' } as const;

test('fails a call that has no response after 50 s [SES-04]', async () => {
  const timeouts: number[] = [];
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
  ) {
    timeouts.push(this.timeout);
    this.dispatchEvent(new ProgressEvent('timeout'));
  });

  await expect(createAxiosTransport(() => ({}))(REQUEST)).rejects.toThrow('timeout of 50000ms');
  expect(timeouts).toEqual([50_000]);
  send.mockRestore();
});
