import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { BuyForm } from './buy-form.tsx';
import { modePath, type VoucherFormsData, type VoucherMode } from './gift-voucher-data.ts';
import { LoginNotice } from './login-notice.tsx';
import { RedeemForm } from './redeem-form.tsx';

interface VoucherFormsProps {
  readonly data: VoucherFormsData;
  readonly leaveForPayment: (paymentUrl: string) => void;
}

/** One of the two forms, and the link to the other. */
export function VoucherForms({ data, leaveForPayment }: VoucherFormsProps): ReactNode {
  const [mode, setMode] = useState(data.mode);
  const [isLoginNeeded, setLoginNeeded] = useState(false);
  if (isLoginNeeded) return <LoginNotice />;
  return (
    <>
      <ModeSwitch mode={mode} anchor={data.anchor} onSwitch={setMode} />
      {mode === 'buy' ? (
        <BuyForm
          data={data}
          leaveForPayment={leaveForPayment}
          onLoginNeeded={() => setLoginNeeded(true)}
        />
      ) : (
        <RedeemForm data={data} />
      )}
    </>
  );
}

interface ModeSwitchProps {
  readonly mode: VoucherMode;
  /** Id of the block in the document. */
  readonly anchor: string;
  readonly onSwitch: (mode: VoucherMode) => void;
}

/** Without scripts a link; with scripts it switches without a request. */
function ModeSwitch({ mode, anchor, onSwitch }: ModeSwitchProps): ReactNode {
  const isInteractive = useIsInteractive();
  const { pathname } = useLocation();
  const label = mode === 'buy' ? 'Redeem a voucher instead' : 'Buy a voucher instead';
  const other = mode === 'buy' ? 'redeem' : 'buy';
  return (
    <div>
      {isInteractive ? (
        <Button variant="secondary" size="small" onClick={() => onSwitch(other)}>
          {label}
        </Button>
      ) : (
        <Link
          className={buttonClassName({ variant: 'secondary', size: 'small' })}
          to={`${modePath(pathname, other)}#${anchor}`}
        >
          {label}
        </Link>
      )}
    </div>
  );
}
