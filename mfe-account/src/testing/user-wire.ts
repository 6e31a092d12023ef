import type { UserWire } from 'shared-contracts/api/user';

export function aUserWire(user: Partial<UserWire> = {}): UserWire {
  return {
    id: 1,
    first_name: 'Kim',
    last_name: 'Lee',
    email: 'kim@example.com',
    pending_email: null,
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
    drivers_licence_number: null,
    drivers_licence_expiry: null,
    drivers_licence_state_of_issue_id: null,
    emergency_contact_name: null,
    emergency_contact_phone: null,
    additional_club_member: null,
    url: '0123456789abcdef0123456789abcdef',
    image: null,
    thumbnail: null,
    has_password: true,
    ...user,
  };
}
