import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GIFT_VOUCHERS_PATH, orderPath, ticketsPath } from 'shared-contracts/paths';
import { Badge } from 'ui-kit/badge';
import { formatCents } from 'ui-kit/format-cents';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type {
  Account,
  BoughtVoucher,
  CreditEntry,
  OwnTickets,
  SentForm,
} from '../../domain/account.ts';
import { AccountSection } from './account-section.tsx';
import styles from './my-account.module.css';

interface AccountSectionsProps {
  readonly account: Account;
  /** `managed` addresses have a separate section. */
  readonly addresses: 'managed' | 'listed';
  readonly vouchersPage: 'there' | 'missing';
}

/**
 * Credit, gift vouchers, tickets, addresses and sent forms. Each section has a text for when it is
 * empty.
 */
export function AccountSections(props: AccountSectionsProps): ReactNode {
  const { account } = props;
  const { creditEntries, vouchers, tickets, addresses, forms } = account;
  return (
    <div className={styles['sections']}>
      <AccountSection title="Credit">
        <p className={styles['balance']}>
          {formatCents(account.creditCents)} <span>to spend at checkout</span>
        </p>
        {creditEntries.length === 0 ? (
          <None>Redeem a gift voucher to get credit.</None>
        ) : (
          <Rows>
            {creditEntries.map((entry, index) => (
              <CreditRow key={index} entry={entry} />
            ))}
          </Rows>
        )}
        {props.vouchersPage === 'there' && (
          <Link to={GIFT_VOUCHERS_PATH} className={textLinkClassName({})}>
            Buy or redeem a gift voucher
          </Link>
        )}
      </AccountSection>
      <AccountSection title="Gift vouchers you bought">
        {vouchers.length === 0 ? (
          <None>No gift vouchers yet. When you buy one, we email you its code.</None>
        ) : (
          <Rows>
            {vouchers.map((voucher) => (
              <VoucherRow key={voucher.id} voucher={voucher} />
            ))}
          </Rows>
        )}
      </AccountSection>
      <AccountSection title="Tickets">
        {tickets.length === 0 ? (
          <None>No tickets yet. They appear here once their order is paid.</None>
        ) : (
          <Rows>
            {tickets.map((ticket) => (
              <TicketRow key={`${ticket.orderId} ${ticket.name}`} ticket={ticket} />
            ))}
          </Rows>
        )}
      </AccountSection>
      {props.addresses === 'listed' && <AddressSection addresses={addresses} />}
      <AccountSection title="Forms you sent">
        {forms.length === 0 ? (
          <None>No forms yet. Forms you send while logged in appear here.</None>
        ) : (
          <Rows>
            {forms.map((form) => (
              <FormRow key={form.id} form={form} />
            ))}
          </Rows>
        )}
      </AccountSection>
    </div>
  );
}

function AddressSection({ addresses }: Pick<Account, 'addresses'>): ReactNode {
  return (
    <AccountSection title="Addresses">
      {addresses.length === 0 ? (
        <None>No addresses yet. You can add one at checkout.</None>
      ) : (
        <Rows>
          {addresses.map(({ id, text }) => (
            <li key={id} className={styles['row']}>
              <span>{text}</span>
            </li>
          ))}
        </Rows>
      )}
    </AccountSection>
  );
}

function Rows({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <ul className={styles['rows']} role="list">
      {children}
    </ul>
  );
}

function None({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles['quiet']}>{children}</p>;
}

function CreditRow({ entry }: { readonly entry: CreditEntry }): ReactNode {
  const { on, text, amountCents, orderId } = entry;
  return (
    <li className={styles['row']}>
      <span>
        {orderId === null ? (
          text
        ) : (
          <Link to={orderPath(orderId)} className={textLinkClassName({ tone: 'quiet' })}>
            {text}
          </Link>
        )}
        <span className={styles['fact']}>{on}</span>
      </span>
      <span className={styles['amount']}>
        {amountCents > 0 ? `+${formatCents(amountCents)}` : formatCents(amountCents)}
      </span>
    </li>
  );
}

function VoucherRow({ voucher }: { readonly voucher: BoughtVoucher }): ReactNode {
  const { title, amountCents, boughtOn, state, redeemableUntil } = voucher;
  const until = redeemableUntil === null ? '' : `, valid until ${redeemableUntil}`;
  return (
    <li className={styles['row']}>
      <span>
        {`${title}, ${formatCents(amountCents)}`}
        <span className={styles['fact']}>{`Bought ${boughtOn}${until}`}</span>
      </span>
      <Badge tone={state.tone}>{state.label}</Badge>
    </li>
  );
}

function TicketRow({ ticket }: { readonly ticket: OwnTickets }): ReactNode {
  const { orderId, orderNumber, name, count, startsAt } = ticket;
  const start = startsAt === null ? '' : `${startsAt}, `;
  return (
    <li className={styles['row']}>
      <span>
        {count === 1 ? name : `${count} × ${name}`}
        <span className={styles['fact']}>{`${start}order ${orderNumber}`}</span>
      </span>
      <Link to={ticketsPath(orderId)} className={textLinkClassName({})}>
        Print
        <VisuallyHidden>{` the tickets of order ${orderNumber}`}</VisuallyHidden>
      </Link>
    </li>
  );
}

function FormRow({ form }: { readonly form: SentForm }): ReactNode {
  const { name, sentOn, state, amountCents } = form;
  const amount = amountCents === null ? '' : `, ${formatCents(amountCents)}`;
  return (
    <li className={styles['row']}>
      <span>
        {name}
        <span className={styles['fact']}>{`${sentOn}${amount}`}</span>
      </span>
      <Badge tone={state.tone}>{state.label}</Badge>
    </li>
  );
}
