import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { SHOP_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type {
  BackInStockData,
  NoticeStep,
  SoldOutChoice,
  WantedItem,
} from './back-in-stock-data.ts';
import styles from './back-in-stock.module.css';
import { ConfirmForm, RemoveForm, RequestForm } from './notice-forms.tsx';
import { NoticeDone } from './notice-done.tsx';
import { WantedItemView } from './wanted-item-view.tsx';

/** Sell/back_in_stock: requests one email when a sku is back in stock. */
export function View({ data }: BlockViewProps<BackInStockData>): ReactNode {
  if (data === null) return null;
  const { item, product, step } = data;
  const nextPath = item?.productPath ?? product?.path ?? SHOP_PATH;
  return (
    <div className={styles['page']}>
      <Container width="form">
        <Stack gap={5}>
          <h1 className={styles['heading']}>{titleOf(step)}</h1>
          {item !== null && <WantedItemView item={item} isInStock={step.name === 'in-stock'} />}
          <StepView item={item} step={step} nextPath={nextPath} />
        </Stack>
      </Container>
    </div>
  );
}

const DONE_TITLES = {
  mailed: 'Check your email',
  waiting: 'We will email you',
  confirmed: 'Address confirmed',
  removed: 'Request taken back',
} as const;

function titleOf(step: NoticeStep): string {
  switch (step.name) {
    case 'choose':
    case 'request':
      return 'Email me when it is back';
    case 'in-stock':
      return 'It is in stock now';
    case 'confirm':
      return 'Confirm your email address';
    case 'remove':
      return 'Take your request back?';
    case 'done':
      return DONE_TITLES[step.result];
  }
}

interface StepViewProps {
  readonly item: WantedItem | null;
  readonly step: NoticeStep;
  /** The product's page, or the shop. */
  readonly nextPath: string;
}

function StepView({ item, step, nextPath }: StepViewProps): ReactNode {
  switch (step.name) {
    case 'choose':
      return <SoldOutList choices={step.choices} />;
    case 'request':
      return item === null ? null : <RequestForm item={item} step={step} />;
    case 'in-stock':
      return (
        <>
          <p>You can order it now, while stocks last.</p>
          <div>
            <Link className={buttonClassName({ variant: 'primary' })} to={nextPath}>
              View the product
            </Link>
          </div>
        </>
      );
    case 'confirm':
      return <ConfirmForm token={step.token} />;
    case 'remove':
      return <RemoveForm token={step.token} problem={step.problem} />;
    case 'done':
      return <NoticeDone step={step} skuId={item?.skuId ?? null} nextPath={nextPath} />;
  }
}

function SoldOutList({ choices }: { readonly choices: readonly SoldOutChoice[] }): ReactNode {
  return (
    <>
      <p>Which one do you want?</p>
      <ul className={styles['choices']}>
        {choices.map(({ label, path }) => (
          <li key={path}>
            <Link className={textLinkClassName({})} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
