/** Account row → wire. */
import type { UserWire } from 'shared-contracts/api/user';
import type { UserAccount } from '../db/user-repository.ts';

export function presentUser(user: UserAccount): UserWire {
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    is_admin: user.is_admin,
    mobile_phone: user.mobile_phone,
    date_of_birth: user.date_of_birth,
    current_address_id: user.current_address_id,
    company_name: user.company_name,
    company_phone: user.company_phone,
    trading_name: user.trading_name,
    abn: user.abn,
    website: user.website,
    facebook_link: user.facebook_link,
    has_password: user.password_hash !== null,
  };
}
