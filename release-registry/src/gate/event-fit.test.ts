import { aPayload, aSite } from '../testing/builders.ts';
import { accepting, aSiteWithCart, providing, refusalsOf, sending } from '../testing/refusals.ts';

const half = { kind: 'percent', percent: 50 } as const;

describe('events', () => {
  const field = { type: 'string' };

  test('refuses a payload that the shell’s bus would reject [FED-12]', async () => {
    const site = await aSite();
    const record = sending({ type: 'object', properties: {} });
    expect(await refusalsOf(site.publish({ record }))).toMatchObject([
      {
        code: 'event-payload',
        what: 'the shell rejects its payload of cart.changed: itemCount is not sent',
        who: 'the shell',
        todo: expect.stringContaining('only add optional fields'),
      },
    ]);
  });

  test('refuses a producer whose event a live consumer does not accept [FED-12]', async () => {
    const few = aPayload({ itemCount: { type: 'integer', minimum: 0, maximum: 99 } });
    const site = await aSiteWithCart(accepting(few));
    expect(await refusalsOf(site.publish({ record: sending(aPayload()) }))).toMatchObject([
      {
        code: 'event-payload',
        what: 'mfe-cart@1.0.0 does not accept cart.changed as mfe-shop@1.0.0 sends it: itemCount may be more than 99',
        who: 'mfe-cart@1.0.0',
      },
    ]);
  });

  test('refuses a consumer that does not accept the event of a live producer [FED-12]', async () => {
    const site = await aSiteWithCart(sending(aPayload()));
    const record = accepting(aPayload({ coupon: field }));
    expect(await refusalsOf(site.publish({ record }))).toMatchObject([
      {
        what: 'mfe-shop@1.0.0 does not accept cart.changed as mfe-cart@1.0.0 sends it: coupon is not sent',
        who: 'mfe-cart@1.0.0',
      },
    ]);
  });

  test('refuses a consumer that does not accept the shell’s own events [FED-12]', async () => {
    const site = await aSite();
    const record = accepting(aPayload({ reason: field }), 'session.ended');
    expect(await refusalsOf(site.publish({ record }))).toMatchObject([
      { what: expect.stringContaining('reason is not sent'), who: 'the shell' },
    ]);
  });

  test('considers that the bus drops a field unknown to the shell [FED-12]', async () => {
    const cart = sending(aPayload({ coupon: field }));
    const record = accepting(aPayload({ coupon: field }));
    const old = await aSiteWithCart(cart);
    expect(await refusalsOf(old.publish({ record }))).toMatchObject([
      { what: expect.stringContaining('coupon is not sent') },
    ]);
    const eventSchemas = {
      publishes: {},
      consumes: { 'cart.changed': aPayload({ coupon: field }, ['coupon']) },
    };
    const current = await aSiteWithCart(cart, { eventSchemas });
    expect(await refusalsOf(current.publish({ record }))).toEqual([]);
  });

  test('accepts an additional optional field, in either direction [FED-12]', async () => {
    const wider = aPayload({ coupon: field }, ['coupon']);
    const site = await aSiteWithCart({
      ...accepting(aPayload()),
      publishes: ['session.ended'],
    });
    expect(await refusalsOf(site.publish({ record: sending(wider) }))).toEqual([]);
    const other = await aSiteWithCart(sending(aPayload()));
    expect(await refusalsOf(other.publish({ record: accepting(wider) }))).toEqual([]);
  });

  test('refuses a payload with an unsupported schema [FED-12]', async () => {
    const unsupported = aPayload({ coupon: { type: 'string', format: 'email' } });
    const site = await aSiteWithCart(accepting(aPayload({ coupon: field }, ['coupon'])), {
      eventSchemas: { publishes: {}, consumes: { 'cart.changed': unsupported } },
    });
    expect(await refusalsOf(site.publish({ record: sending(unsupported) }))).toMatchObject([
      {
        code: 'event-not-proven',
        what: expect.stringContaining('the keyword "format", which is not supported'),
      },
    ]);
  });

  test('compares a rollout with a candidate that was rolled out in the meantime [FED-12]', async () => {
    const site = await aSiteWithCart({});
    await site.publish();
    await site.publish({ version: '1.1.0', record: accepting(aPayload({ coupon: field })) });
    const version = '1.1.0';
    const cart = { ...providing('cart/view'), ...sending(aPayload()) };
    await site.publish({ remote: 'mfe-cart', version, record: cart });
    await site.controlPlane.rollout({ remote: 'mfe-cart', version, share: half });
    const rollout = site.controlPlane.rollout({ remote: 'mfe-shop', version, share: half });
    expect(await refusalsOf(rollout)).toMatchObject([{ who: 'mfe-cart@1.1.0' }]);
  });

  test('warns about an event that no live release publishes [FED-12]', async () => {
    const site = await aSite();
    const record = { consumes: ['cart.changed', 'session.ended'] };
    const { warnings } = await site.publish({ record });
    expect(warnings).toEqual(['it consumes cart.changed, which no live release publishes']);
  });
});
