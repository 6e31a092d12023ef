import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Badge } from 'ui-kit/badge';
import { Button } from 'ui-kit/button';
import { joinClassNames } from 'ui-kit/class-names';
import { PrivatePage } from '../../components/private-page.tsx';
import type { Ticket, TicketSet } from '../../domain/ticket.ts';
import type { TicketsData } from './load.ts';
import styles from './tickets.module.css';

/** Sell/tickets: the tickets of an order, one on each printed page. */
export function View({ data }: BlockViewProps<TicketsData>): ReactNode {
  return (
    <PrivatePage loaded={data} subject="These tickets">
      {(tickets) => <Tickets {...tickets} />}
    </PrivatePage>
  );
}

function Tickets({ orderNumber, tickets }: TicketSet): ReactNode {
  const isInteractive = useIsInteractive();
  return (
    <>
      <header className={styles['head']}>
        <h1>{`Tickets for order ${orderNumber}`}</h1>
        {isInteractive && (
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      <ul className={styles['tickets']} role="list">
        {tickets.map((ticket, index) => (
          <li key={ticket.code} className={styles['place']}>
            <TicketCard ticket={ticket} place={`Ticket ${index + 1} of ${tickets.length}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TicketCardProps {
  readonly ticket: Ticket;
  /** The number of this ticket. */
  readonly place: string;
}

function TicketCard({ ticket, place }: TicketCardProps): ReactNode {
  const { code, name, startsOn, state, qr } = ticket;
  return (
    <article className={styles['ticket']}>
      <div className={styles['words']}>
        <p className={styles['count']}>{place}</p>
        <h2>{name}</h2>
        {startsOn !== null && <p>{startsOn}</p>}
        <p className={styles['code']}>{code}</p>
        {state === 'used' && (
          <p>
            <Badge tone="warning">Used</Badge>
          </p>
        )}
        {state === 'void' && (
          <p>
            <Badge tone="danger">Not valid</Badge>
          </p>
        )}
      </div>
      <svg
        className={joinClassNames(styles['qr'], state !== 'valid' && styles['spent'])}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code ${code}`}
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </article>
  );
}
