import type { UserWire } from 'shared-contracts/api/user';

export function aUserWire(user: Partial<UserWire> = {}): UserWire {
  return {
    id: 1,
    first_name: 'Kim',
    last_name: 'Lee',
    email: 'kim@example.com',
    is_admin: false,
    mobile_phone: null,
    date_of_birth: null,
    current_address_id: null,
    company_name: null,
    company_phone: null,
    trading_name: null,
    abn: null,
    website: null,
    facebook_link: null,
    has_password: true,
    ...user,
  };
}
