import { ticketsWireSchema, type TicketsWire } from 'shared-contracts/api/ticket';
import { dataOf, parseBody } from 'shared-contracts/api/wire';
import { signLink } from '../../http/signed-link.ts';
import { orderSkus, payOrder } from '../testing/pay-order.ts';
import { headersOf, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const STARTS_AT = new Date('2027-03-05T08:00:00Z');

/** An order of two tickets and another product, awaiting payment. */
async function anOrder() {
  const customer = await shop.createCustomer();
  const evening = await shop.createSku({ name: 'Picking evening' });
  const { id: tray } = await shop.createSku();
  await shop.db
    .updateTable('product')
    .set({ is_ticket: true, ticket_starts_at: STARTS_AT })
    .where('id', '=', evening.productId)
    .execute();
  return { customer, order: await orderSkus(shop, customer, [evening.id, evening.id, tray]) };
}

async function get(path: string, bearer?: string) {
  return shop.inject({ url: `/api/v1/sell/ticket/${path}`, headers: headersOf(bearer) });
}

async function listTickets(path: string, bearer?: string): Promise<TicketsWire['tickets']> {
  return parseBody(dataOf(ticketsWireSchema), (await get(path, bearer)).json()).data.tickets;
}

test('creates one ticket with its own code for each unit when the order is paid [CART-09]', async () => {
  const { customer, order } = await anOrder();
  expect((await get(order.id, customer.bearer)).statusCode).toBe(404);
  await payOrder(shop, order);
  const tickets = await listTickets(order.id, customer.bearer);
  expect(tickets).toHaveLength(2);
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(2);
  for (const ticket of tickets) {
    expect(ticket).toMatchObject({
      code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      name: 'Picking evening',
      starts_at: STARTS_AT.toISOString(),
      state: 'valid',
      qr: { path: expect.stringMatching(/^(M\d+ \d+h\d+v1h-\d+z)+$/) },
    });
  }
});

test('marks a used ticket, and all tickets of an order that is refunded [CART-09]', async () => {
  const { customer, order } = await anOrder();
  await payOrder(shop, order);
  const now = shop.clock.now();
  await shop.db
    .updateTable('ticket')
    .set({ used_at: now })
    .where('order_id', '=', order.id)
    .where('unit', '=', 1)
    .execute();
  const used = await listTickets(order.id, customer.bearer);
  expect(used.map(({ state }) => state)).toEqual(['used', 'valid']);
  await shop.db
    .updateTable('orders')
    .set({ status: 'refunded' })
    .where('id', '=', order.id)
    .execute();
  const refunded = await listTickets(order.id, customer.bearer);
  expect(refunded.map(({ state }) => state)).toEqual(['void', 'void']);
});

test('shows tickets to the customer or with a signed link, and to no one else [CART-09]', async () => {
  const { order } = await anOrder();
  await payOrder(shop, order);
  const stranger = await shop.createCustomer();
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000);
  const keyFor = (subject: 'invoice' | 'tickets') =>
    signLink(shop.services.keys.linkSecrets, { subject, id: order.id, expiresAt });
  expect(await listTickets(`${order.id}?key=${keyFor('tickets')}`)).toHaveLength(2);
  expect((await get(`${order.id}?key=${keyFor('invoice')}`)).statusCode).toBe(404);
  expect((await get(order.id, stranger.bearer)).statusCode).toBe(404);
  expect((await get(order.id)).statusCode).toBe(401);
});

test('returns 404 for the tickets of an order without tickets [CART-09]', async () => {
  const customer = await shop.createCustomer();
  const { id: sku } = await shop.createSku();
  const order = await payOrder(shop, await orderSkus(shop, customer, [sku]));
  expect((await get(order.id, customer.bearer)).statusCode).toBe(404);
  const detail = await shop.inject({
    url: `/api/v1/sell/order/${order.id}`,
    headers: headersOf(customer.bearer),
  });
  expect(detail.json()).toMatchObject({ data: { has_tickets: false } });
});
