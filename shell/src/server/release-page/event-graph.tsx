/**
 * Graph of events between remotes, rendered on the server. The table beside it has the same data.
 */
import type { EventLink } from './page-model.ts';

const WIDTH = 720;
const ROW = 36;
const BOX = { width: 150, height: 26 };
const EVENT_WIDTH = 180;
const COLUMNS = { publisher: 0, event: (WIDTH - EVENT_WIDTH) / 2, consumer: WIDTH - BOX.width };

export function EventGraph({ links }: { readonly links: readonly EventLink[] }) {
  const publishers = [...new Set(links.flatMap((link) => link.publishers))].toSorted();
  const consumers = [...new Set(links.flatMap((link) => link.consumers))].toSorted();
  const rows = Math.max(publishers.length, consumers.length, links.length);
  const middle = (index: number, count: number) => (((index + 0.5) * rows) / count) * ROW;
  const yOf = (names: readonly string[], name: string) => middle(names.indexOf(name), names.length);
  return (
    <svg
      className="graph"
      viewBox={`0 0 ${WIDTH} ${rows * ROW}`}
      role="img"
      aria-label="Events from publishers to consumers; the table below has the same data"
    >
      {links.map((link, index) => {
        const y = middle(index, links.length);
        return (
          <g key={link.event} className="edge">
            {link.publishers.map((name) => (
              <line
                key={name}
                x1={BOX.width}
                y1={yOf(publishers, name)}
                x2={COLUMNS.event}
                y2={y}
              />
            ))}
            {link.consumers.map((name) => (
              <line
                key={name}
                x1={COLUMNS.event + EVENT_WIDTH}
                y1={y}
                x2={COLUMNS.consumer}
                y2={yOf(consumers, name)}
              />
            ))}
            <Box look="event" x={COLUMNS.event} y={y} width={EVENT_WIDTH} name={link.event} />
          </g>
        );
      })}
      {publishers.map((name) => (
        <Box
          key={name}
          look="node"
          x={COLUMNS.publisher}
          y={yOf(publishers, name)}
          width={BOX.width}
          name={name}
        />
      ))}
      {consumers.map((name) => (
        <Box
          key={name}
          look="node"
          x={COLUMNS.consumer}
          y={yOf(consumers, name)}
          width={BOX.width}
          name={name}
        />
      ))}
    </svg>
  );
}

interface BoxProps {
  readonly look: 'node' | 'event';
  readonly x: number;
  /** The vertical centre. */
  readonly y: number;
  readonly width: number;
  readonly name: string;
}

function Box({ look, x, y, width, name }: BoxProps) {
  return (
    <g className={look}>
      <rect x={x} y={y - BOX.height / 2} width={width} height={BOX.height} rx="5" />
      <text x={x + width / 2} y={y + 4} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
