/** Account row and picture → wire. */
import type { UserWire } from 'shared-contracts/api/user';
import type { ImageRow } from '../images/image-repository.ts';
import type { UserAccount } from '../auth/user-repository.ts';
import { presentOptionalImage } from '../images/present-image.ts';

const IMAGE_WIDTH_PX = 600;
const THUMBNAIL_WIDTH_PX = 150;

/** Only for the user's own record. `pendingEmail` is not confirmed yet. */
export function presentUser(
  user: UserAccount,
  {
    picture,
    pendingEmail,
  }: {
    readonly picture: ImageRow | undefined;
    readonly pendingEmail: string | null;
  },
): UserWire {
  const sized = (widthPx: number) =>
    presentOptionalImage(picture ?? null, { aspect: '1x1', widthPx }, user.first_name);
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    pending_email: pendingEmail,
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
    drivers_licence_number: user.drivers_licence_number,
    drivers_licence_expiry: user.drivers_licence_expiry,
    drivers_licence_state_of_issue_id: user.drivers_licence_state_of_issue_id,
    emergency_contact_name: user.emergency_contact_name,
    emergency_contact_phone: user.emergency_contact_phone,
    additional_club_member: user.additional_club_member,
    url: user.profile_key,
    image: sized(IMAGE_WIDTH_PX),
    thumbnail: sized(THUMBNAIL_WIDTH_PX),
    newpassword: null,
    has_password: user.password_hash !== null,
  };
}
