/** /cms/orders/{number}/{action}: a confirmation page, then the action, which runs once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { findOrderByNumber, type Order } from '../../orders/order-repository.ts';
import type { FormState } from '../frame/fields.ts';
import { readEntered, readId } from '../frame/read-request.ts';
import type { OwnerArea } from '../section.ts';
import { orderActionBody } from './order-action-view.ts';
import {
  askForAction,
  describeOrderStatus,
  listOrderActions,
  ORDER_ACTIONS,
  type OrderAction,
} from './order-actions.ts';
import { performOrderAction, readTracking } from './perform-order-action.ts';

const EMPTY: FormState = { entered: {}, errors: {} };

export function registerOrderActions(app: App, area: OwnerArea): void {
  for (const action of ORDER_ACTIONS) {
    app.get(`/:number/${action}`, async (request, reply) => {
      const order = await findNamedOrder(area, request);
      if (order === undefined) return area.sendMissing(request, reply);
      return sendAction(area, { request, reply }, { order, action, state: EMPTY });
    });
    app.post(`/:number/${action}`, async (request, reply) => {
      const order = await findNamedOrder(area, request);
      if (order === undefined) return area.sendMissing(request, reply);
      const entered = readEntered(request);
      const { errors } = action === 'ship' ? readTracking(entered) : EMPTY;
      if (Object.keys(errors).length > 0) {
        const state = { entered, errors };
        return sendAction(area, { request, reply }, { order, action, state });
      }
      const outcome = await performOrderAction(area.context, { request, order, action, entered });
      if (outcome === 'refused') {
        const again = (await findNamedOrder(area, request)) ?? order;
        return sendAction(area, { request, reply }, { order: again, action, state: EMPTY });
      }
      return reply.redirect(`/cms/orders/${order.number}?done=${outcome}`, 303);
    });
  }
}

async function findNamedOrder(
  { context }: OwnerArea,
  request: FastifyRequest,
): Promise<Order | undefined> {
  const number = readId(request, 'number');
  return number === undefined ? undefined : findOrderByNumber(context.db, number);
}

/** The confirmation page with errors, or the reason why the action is not possible. */
function sendAction(
  area: OwnerArea,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  view: { readonly order: Order; readonly action: OrderAction; readonly state: FormState },
): FastifyReply {
  const { order, action, state } = view;
  const isPossible = listOrderActions(order).includes(action);
  const refusal = isPossible ? undefined : describeOrderStatus(order);
  const isWrong = Object.keys(state.errors).length > 0;
  return area.sendPage(request, reply, {
    title: askForAction(action, order.number),
    body: orderActionBody({ ...view, refusal }),
    status: isPossible ? (isWrong ? 422 : 200) : 409,
  });
}
