/**
 * Compares carts with a plain model of their totals: after any steps in any order, every amount is
 * equal to the cent, including surcharges.
 */
import fc from 'fast-check';
import type { CartWire } from 'shared-contracts/api/cart';
import { parseCents } from 'shared-contracts/money';
import { giveCredit } from '../vouchers/testing/test-credit.ts';
import { useTestShop, type Customer } from '../testing/test-shop.ts';

let skus: readonly { readonly id: number; readonly priceCents: number }[];

/** Odd amounts, so that every rounding matters. */
const PRICES = [1, 333, 1995, 4999] as const;
const STOCK = 12;
/** 1.37% and 23 cents. */
const SURCHARGE = { basisPoints: 137, fixedCents: 23 };
const CODES = {
  MODEL33: { kind: 'percentage', percent: 33, amount_cents: null, least: 0 },
  MODEL7: { kind: 'percentage', percent: 7, amount_cents: null, least: 0 },
  MODEL1999: { kind: 'fixed', percent: null, amount_cents: 1999, least: 2500 },
} as const;
type Code = keyof typeof CODES;

const shop = useTestShop({ surcharges: new Map([['sandbox', SURCHARGE]]) });

beforeAll(async () => {
  for (const [code, { least, ...rule }] of Object.entries(CODES)) {
    const row = { code, code_norm: code, ...rule, min_spend_cents: least };
    await shop.db.insertInto('promotion').values(row).execute();
  }
  const created = [];
  for (const priceCents of PRICES) {
    const { id } = await shop.createSku({ priceCents, onHand: STOCK });
    created.push({ id, priceCents });
  }
  skus = created;
});

type Step =
  | { readonly kind: 'add' | 'guest-add'; readonly sku: number; readonly qty: number }
  | { readonly kind: 'update'; readonly sku: number; readonly qty: number }
  | { readonly kind: 'remove'; readonly sku: number }
  | { readonly kind: 'promotion'; readonly code: Code | '' }
  | { readonly kind: 'merge' }
  | { readonly kind: 'credit'; readonly cents: number }
  | { readonly kind: 'use-credit'; readonly choice: boolean };

interface Model {
  readonly lines: Map<number, number>;
  readonly guestLines: Map<number, number>;
  code: Code | '';
  creditCents: number;
  usesCredit: boolean;
}

const sku = fc.nat(PRICES.length - 1);
const qty = fc.integer({ min: 1, max: STOCK + 3 });
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), sku, qty }),
    fc.record({ kind: fc.constant('guest-add' as const), sku, qty }),
    fc.record({ kind: fc.constant('update' as const), sku, qty }),
    fc.record({ kind: fc.constant('remove' as const), sku }),
    fc.record({
      kind: fc.constant('promotion' as const),
      code: fc.constantFrom<Code | ''>('MODEL33', 'MODEL7', 'MODEL1999', ''),
    }),
    fc.constant({ kind: 'merge' as const }),
    fc.record({ kind: fc.constant('credit' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
    fc.record({ kind: fc.constant('use-credit' as const), choice: fc.boolean() }),
  ),
  { minLength: 3, maxLength: 12 },
);

/** The effect of the step on the plain model. */
function applyToModel(model: Model, step: Step): void {
  const { lines, guestLines } = model;
  switch (step.kind) {
    case 'add':
      return addLine(lines, step);
    case 'guest-add':
      return addLine(guestLines, step);
    case 'update':
      if (lines.has(step.sku) && step.qty <= STOCK) lines.set(step.sku, step.qty);
      return;
    case 'remove':
      lines.delete(step.sku);
      return;
    case 'promotion':
      model.code = step.code;
      return;
    case 'merge':
      for (const [index, count] of guestLines) {
        lines.set(index, Math.min(STOCK, (lines.get(index) ?? 0) + count));
      }
      guestLines.clear();
      return;
    case 'credit':
      model.creditCents += step.cents;
      return;
    case 'use-credit':
      model.usesCredit = step.choice;
  }
}

/** More than the stock is refused and changes nothing. */
function addLine(
  lines: Map<number, number>,
  { sku: index, qty: more }: { sku: number; qty: number },
) {
  const sum = (lines.get(index) ?? 0) + more;
  if (sum <= STOCK) lines.set(index, sum);
}

/** The expected amounts, calculated independently of the shop's code. */
function computeExpected({ lines, code, creditCents, usesCredit }: Model) {
  const subtotal = [...lines].reduce((sum, [index, n]) => sum + n * (PRICES[index] ?? 0), 0);
  const discount = code === '' ? 0 : discountOf(CODES[code], subtotal);
  const total = subtotal - discount;
  const short = total - creditCents;
  const left = short <= 0 ? 0 : Math.min(total, Math.max(short, 50));
  const payable = usesCredit ? left : total;
  const surcharge = payable === 0 ? 0 : Math.round((payable * 137) / 10_000) + 23;
  return {
    subtotal,
    discount,
    total,
    tax: Math.round(total / 11),
    credit: total - payable,
    payable,
    surcharge,
    taxWithSurcharge: Math.round((total + surcharge) / 11),
  };
}

function discountOf(rule: (typeof CODES)[Code], subtotal: number): number {
  if (subtotal < rule.least) return 0;
  if (rule.kind === 'fixed') return Math.min(rule.amount_cents, subtotal);
  return Math.round((subtotal * rule.percent) / 100);
}

function amountsOf(cart: CartWire) {
  return {
    subtotal: parseCents(cart.subtotal),
    discount: parseCents(cart.discount_amount),
    total: parseCents(cart.total_amount),
    tax: parseCents(cart.total_tax),
    credit: parseCents(cart.credit_amount),
    payable: parseCents(cart.payable_amount ?? ''),
    surcharge: parseCents(cart.payment_types[0]?.surcharge ?? ''),
    taxWithSurcharge: parseCents(cart.payment_types[0]?.total_tax ?? ''),
  };
}

/** A customer of the real shop who applies the same steps and reads the cart after each. */
function createShopper(customer: Customer) {
  const { bearer } = customer;
  const headers = { authorization: bearer };
  let session: string | null = null;
  const idOf = (index: number) => skus[index]?.id ?? 0;
  let seen: CartWire | undefined;
  const lineOf = (index: number) => seen?.items.find((item) => item.sku_id === idOf(index))?.id;
  const take = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'add':
        await shop.post('cart/cartAdd', { sku: idOf(step.sku), qty: step.qty }, headers);
        return;
      case 'guest-add': {
        const item = { sku: idOf(step.sku), qty: step.qty };
        session ??= 'g'.repeat(10) + crypto.randomUUID();
        await shop.post('cart/cartAdd', { ...item, session });
        return;
      }
      case 'update': {
        const id = lineOf(step.sku);
        if (id !== undefined) await shop.post('cart/cartUpdate', { id, qty: step.qty }, headers);
        return;
      }
      case 'remove': {
        const id = lineOf(step.sku);
        if (id !== undefined) await shop.post('cart/cartRemove', { id }, headers);
        return;
      }
      case 'promotion':
        await shop.post('cart/getCart', { promotion_code: step.code }, headers);
        return;
      case 'merge':
        await shop.post('cart/mergeCart', { session }, headers);
        session = null;
        return;
      case 'credit':
        await giveCredit(shop, customer, step.cents);
        return;
      case 'use-credit':
        await shop.post('cart/getCart', { use_credit: step.choice }, headers);
    }
  };
  return async (step: Step): Promise<CartWire> => {
    await take(step);
    seen = await shop.cart('getCart', {}, bearer);
    return seen;
  };
}

test('the cart’s amounts equal those of a plain model, to the cent [CART-03 CART-10 CART-11 CART-15 ACC-12]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const customer = await shop.createCustomer();
      const first: Step = { kind: 'add', sku: 2, qty: 1 };
      const take = createShopper(customer);
      const model: Model = {
        lines: new Map(),
        guestLines: new Map(),
        code: '',
        creditCents: 0,
        usesCredit: false,
      };
      for (const step of [first, ...sequence]) {
        applyToModel(model, step);
        expect(amountsOf(await take(step))).toEqual(computeExpected(model));
      }
    }),
    { numRuns: 15 },
  );
});
