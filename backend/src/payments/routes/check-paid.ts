/**
 * GET /api/v1/cognito/payment/checkPaid: the state of a payment. It changes data only when the
 * gateway reports an outcome.
 */
import * as v from 'valibot';
import { checkPaidWireSchema } from 'shared-contracts/api/payment';
import type { App } from '../../http/api-instance.ts';
import { findPaymentByToken, getPayment, subjectOf, type Payment } from '../payment-repository.ts';
import { HttpError } from '../../errors.ts';
import { settleOnReturn } from '../settle-on-return.ts';
import { presentCheckedPayment } from '../present-payment.ts';
import type { Services } from '../../services.ts';
import { identifyBuyer } from '../../auth/authenticate.ts';

const querySchema = v.object({
  /** The page's own address; the specification's clients send it, this API does not need it. */
  url: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  payum_token: v.pipe(v.string(), v.maxLength(200)),
});

export function registerCheckPaid(app: App, services: Services): void {
  app.get(
    '/api/v1/cognito/payment/checkPaid',
    {
      onRequest: identifyBuyer,
      schema: { querystring: querySchema, response: { 200: checkPaidWireSchema } },
    },
    async (request) => {
      const { db, paymentSubjects } = services;
      const { user } = request;
      const found = await findPayment(services, request.query.payum_token);
      const { kind, id } = subjectOf(found);
      const view = () => paymentSubjects[kind].view(db, id);
      const { ownerId } = await view();
      const reader = user !== null && user.id === ownerId ? 'owner' : 'token-holder';
      const isOtherUser = user !== null && ownerId !== null && reader !== 'owner';
      if (isOtherUser) throw new HttpError('PAYMENT_NOT_FOUND');
      const returnOutcome = await settleOnReturn(services, found);
      const payment = await getPayment(db, found.id);
      const subject = await view();
      const voucher =
        subject.paymentState === 'paid' && payment.status === 'captured'
          ? await paymentSubjects[kind].findBoughtVoucher?.(services, id)
          : undefined;
      return presentCheckedPayment({ payment, subject, reader, returnOutcome, voucher });
    },
  );
}

async function findPayment({ db }: Services, token: string): Promise<Payment> {
  const payment = await findPaymentByToken(db, token);
  if (payment === undefined) throw new HttpError('PAYMENT_NOT_FOUND');
  return payment;
}
