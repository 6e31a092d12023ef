/** Line chart over time: server-rendered SVG, with the same numbers in a table below. */
import { DataTable } from './data-table.tsx';
import { formatTime } from './format.ts';
import { isInGap, type Point, type RangeName, type Series } from './observed-numbers.ts';

export interface LineChartProps {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly range: RangeName;
  /** Start and end of the time axis. */
  readonly bounds: readonly [number, number];
  /** The value axis reaches at least this value. */
  readonly atLeast: number;
  readonly format: (value: number) => string;
}

/** Lines differ in colour and in dash pattern. */
export interface ChartSeries extends Series {
  readonly look: 'live' | 'candidate' | 'other';
}

const WIDTH = 300;
const HEIGHT = 150;
const PLOT = { left: 52, right: 8, top: 10, bottom: 24 };
const TICKS = [0, 0.5, 1] as const;

export function LineChart(props: LineChartProps) {
  const { id, title, series, bounds, format, range } = props;
  if (series.length === 0) return <EmptyChart title={title} />;
  const top = niceTop(
    Math.max(props.atLeast, ...series.flatMap(({ points }) => points.map(valueOf))),
  );
  const x = (at: string) => xOf(new Date(at).getTime(), bounds);
  const y = (value: number) => PLOT.top + (1 - value / top) * (HEIGHT - PLOT.top - PLOT.bottom);
  return (
    <figure className="chart">
      <figcaption id={`${id}-title`}>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title ${id}-description`}
      >
        <desc id={`${id}-description`}>{describe(series, format)}</desc>
        {TICKS.map((tick) => (
          <g key={tick} className="tick">
            <line x1={PLOT.left} x2={WIDTH - PLOT.right} y1={y(top * tick)} y2={y(top * tick)} />
            <text x={PLOT.left - 6} y={y(top * tick) + 4} textAnchor="end">
              {format(top * tick)}
            </text>
          </g>
        ))}
        <text className="axis" x={PLOT.left} y={HEIGHT - 6}>
          {formatTime(bounds[0])}
        </text>
        <text className="axis" x={WIDTH - PLOT.right} y={HEIGHT - 6} textAnchor="end">
          {formatTime(bounds[1])}
        </text>
        {series.map(({ version, look, points }) => (
          <g key={version} className={`line ${look}`}>
            {linesOf(points, range).map((line) => (
              <polyline
                key={line[0]?.at}
                points={line.map(({ at, value }) => `${round(x(at))},${round(y(value))}`).join(' ')}
              />
            ))}
            {points.length <= 30 &&
              points.map(({ at, value }) => (
                <circle key={at} cx={round(x(at))} cy={round(y(value))} r="2.5" />
              ))}
          </g>
        ))}
      </svg>
      <Legend series={series} />
      <ChartTable {...props} />
    </figure>
  );
}

function EmptyChart({ title }: Pick<LineChartProps, 'title'>) {
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <p className="soft">No data in this period.</p>
    </figure>
  );
}

function Legend({ series }: Pick<LineChartProps, 'series'>) {
  return (
    <ul className="legend">
      {series.map(({ version, look }) => (
        <li key={version}>
          <svg viewBox="0 0 24 8" aria-hidden="true" className={`line ${look}`}>
            <polyline points="0,4 24,4" />
          </svg>
          {version}
        </li>
      ))}
    </ul>
  );
}

function ChartTable({ title, series, format }: LineChartProps) {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted();
  const values = series.map(({ points }) => new Map(points.map(({ at, value }) => [at, value])));
  return (
    <details>
      <summary>{title} as a table</summary>
      <DataTable
        label={`${title} as a table`}
        columns={['Time (UTC)', ...series.map(({ version }) => version)]}
        rows={times.toReversed().map((at) => ({
          key: at,
          cells: [formatTime(at), ...values.map((valueAt) => formatFound(valueAt.get(at), format))],
        }))}
      />
    </details>
  );
}

function formatFound(value: number | undefined, format: LineChartProps['format']): string {
  return value === undefined ? '–' : format(value);
}

function describe(series: readonly ChartSeries[], format: LineChartProps['format']): string {
  return series
    .map(({ version, points }) => {
      const values = points.map(valueOf);
      const last = format(values.at(-1) ?? 0);
      return `${version}: from ${format(Math.min(...values))} to ${format(Math.max(...values))}, last ${last}`;
    })
    .join('; ');
}

/** A period without visits interrupts the line. */
function linesOf(points: readonly Point[], range: RangeName): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  for (const point of points) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line === undefined || before === undefined || isInGap(before, point, range)) {
      lines.push([point]);
    } else {
      line.push(point);
    }
  }
  return lines;
}

function xOf(at: number, [from, to]: readonly [number, number]): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return PLOT.left + share * (WIDTH - PLOT.left - PLOT.right);
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * unit >= value - unit * 1e-9) ?? 10) * unit;
}

function valueOf({ value }: Point): number {
  return value;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
