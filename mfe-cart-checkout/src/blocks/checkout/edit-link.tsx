import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { EDIT_ADDRESS_PARAMETER } from '../../domain/address.ts';

interface EditLinkProps {
  /** The address to edit; without one the link ends editing. */
  readonly addressId?: number;
  /** Called instead of loading the page when scripts run. */
  readonly onFollow: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Opens the checkout with the form of an address; with scripts the form opens in place. */
export function EditLink({ addressId, onFollow, label, children }: EditLinkProps): ReactNode {
  const { pathname } = useLocation();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow();
  }

  return (
    <Link
      to={
        addressId === undefined
          ? pathname
          : `${pathname}?${EDIT_ADDRESS_PARAMETER}=${addressId}#address-form`
      }
      aria-label={label}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
