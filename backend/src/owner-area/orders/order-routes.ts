/** /cms/orders and /cms/orders/{number}. */
import type { FastifyRequest } from 'fastify';
import { ORDER_STATUSES } from 'shared-contracts/api/order';
import type { App } from '../../http/api-instance.ts';
import { findInvoice } from '../../orders/order-history-repository.ts';
import { findOrderByNumber, listOrderItems, type Order } from '../../orders/order-repository.ts';
import {
  listOpenQuoteRequests,
  listPaymentsOfOrder,
  searchOrders,
  type OrderSearchTerm,
} from '../../orders/order-search-repository.ts';
import { listOwnerChanges } from '../owner-change-repository.ts';
import { findRefund } from '../../payments/refund-repository.ts';
import type { OrderStatus } from '../../db/schema/order.ts';
import { signLink } from '../../http/signed-link.ts';
import type { Html } from '../../http/pages/html.ts';
import type { Services } from '../../services.ts';
import { createShippingAnswerPath } from '../../shipping/shipping-answer-link.ts';
import { historyBody } from '../frame/history.ts';
import { LIST_SIZE, listTitle, readListRequest } from '../frame/listing.ts';
import { readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { orderListBody } from './order-list-view.ts';
import { orderBody } from './order-view.ts';

const REQUESTS_MAX = 20;
const INVOICE_LINK_MS = 3_600_000;

export function registerOrderRoutes(app: App, area: OwnerArea): void {
  const { context: services } = area;
  app.get('/', async (request, reply) => {
    const list = readListRequest(request);
    const status = readStatus(request);
    const term = readSearchTerm(list.query);
    const search = { term, status, page: list.page, pageSize: LIST_SIZE };
    const found = await searchOrders(services.db, search);
    const requests = await listRequests(services);
    const body = orderListBody({ ...list, ...found, status, requests });
    return area.sendPage(request, reply, { title: listTitle('Orders', list), body });
  });
  app.get('/:number', async (request, reply) => {
    const number = readId(request, 'number');
    const order = number === undefined ? undefined : await findOrderByNumber(services.db, number);
    if (order === undefined) return area.sendMissing(request, reply);
    const title = `Order ${order.number}`;
    return area.sendPage(request, reply, { title, body: await viewOrder(services, order) });
  });
}

function readStatus(request: FastifyRequest): OrderStatus | undefined {
  const requested = new URL(request.url, 'http://area').searchParams.get('state');
  return ORDER_STATUSES.find((status) => status === requested);
}

function readSearchTerm(text: string): OrderSearchTerm {
  if (text === '') return { kind: 'any' };
  const [, digits] = /^#?([1-9]\d{0,8})$/.exec(text) ?? [];
  if (digits !== undefined) return { kind: 'number', number: Number(digits) };
  const pattern = `${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return { kind: 'prefix', pattern };
}

async function listRequests({ db, env, keys, clock }: Services) {
  const requests = await listOpenQuoteRequests(db, REQUESTS_MAX);
  return requests.map((request) => {
    const link = { requestId: request.id, now: clock.now() };
    return { ...request, url: env.siteUrl + createShippingAnswerPath(keys.linkSecrets, link) };
  });
}

async function viewOrder(services: Services, order: Order): Promise<Html> {
  const { db, env, keys, clock } = services;
  const payments = await Promise.all(
    (await listPaymentsOfOrder(db, order.id)).map(async (payment) => ({
      payment,
      refund: await findRefund(db, payment.id),
    })),
  );
  const invoice = await findInvoice(db, order.id);
  const expiresAt = new Date(clock.now().getTime() + INVOICE_LINK_MS);
  const key = signLink(keys.linkSecrets, { subject: 'invoice', id: order.id, expiresAt });
  return orderBody({
    order,
    items: await listOrderItems(db, order.id),
    payments,
    invoice: invoice && {
      number: invoice.number,
      url: `${env.siteUrl}/api/v1/sell/invoice/${order.id}/invoice.pdf?key=${key}`,
    },
    history: historyBody(await listOwnerChanges(db, `order:${order.number}`)),
  });
}
