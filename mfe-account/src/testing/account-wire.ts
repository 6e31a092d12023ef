import type { MyAccountWire } from 'shared-contracts/api/account';

/** An account with one of everything. */
export function anAccountWire(account: Partial<MyAccountWire> = {}): MyAccountWire {
  return {
    credit: {
      balance: '12.50',
      entries: [
        {
          created_at: '2026-03-04T20:00:00.000Z',
          amount: '-7.50',
          reason: 'order',
          order_number: 1001,
          order_id: 'order-1',
        },
        {
          created_at: '2026-03-01T20:00:00.000Z',
          amount: '20.00',
          reason: 'gift_voucher',
          order_number: null,
          order_id: null,
        },
      ],
    },
    orders: [],
    vouchers: [
      {
        id: 'voucher-1',
        theme_name: 'The brass key',
        amount: '50.00',
        status: 'issued',
        created_at: '2026-03-04T20:00:00.000Z',
        expires_at: '2030-03-04T20:00:00.000Z',
      },
    ],
    addresses: [
      {
        id: 1,
        display_name: 'Kim Lee, 1 Key Street, Newtown NSW 2042',
        first_name: 'Kim',
        last_name: 'Lee',
        email: null,
        phone: null,
        company: null,
        street_address_1: null,
        street_address: '1 Key Street',
        postcode: '2042',
        city: 'Newtown',
        state: 'NSW',
        country: 'AU',
        enabled: true,
      },
    ],
    forms: [
      {
        id: 'form-1',
        name: 'Workshop',
        status: 'awaiting_payment',
        created_at: '2026-03-04T20:00:00.000Z',
        amount: '45.00',
      },
    ],
    tickets: [
      {
        order_id: 'order-1',
        order_number: 1001,
        name: 'Seat at an evening',
        count: 2,
        starts_at: '2026-04-01T08:30:00.000Z',
      },
    ],
    email: 'kim@example.com',
    ...account,
  };
}
