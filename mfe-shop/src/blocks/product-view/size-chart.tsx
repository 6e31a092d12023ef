import { useState, type MouseEvent, type ReactNode } from 'react';
import { imageAddress } from 'ui-kit/image-address';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { SizeChart as Chart } from '../../domain/product.ts';
import type { SizeChartDialog } from './size-chart-dialog.tsx';

/** Width of the linked file: the maximum width of the picture in the dialog. */
const FILE_WIDTH_PX = 1200;

interface SizeChartProps {
  readonly chart: Chart;
  readonly productName: string;
}

type ChartState =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly View: typeof SizeChartDialog };

/**
 * A link to the size chart; scripts open it in a dialog. The code of the dialog is loaded
 * with the first click; if that fails, the link opens the file, as it does without scripts.
 */
export function SizeChart({ chart, productName }: SizeChartProps): ReactNode {
  const [state, setState] = useState<ChartState>({ status: 'closed' });
  const { hash, aspect } = chart;

  async function open(href: string) {
    try {
      const { SizeChartDialog: View } = await import(
        /* webpackChunkName: "size-chart" */ './size-chart-dialog.tsx'
      );
      setState({ status: 'open', View });
    } catch {
      window.location.assign(href);
    }
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open(event.currentTarget.href);
  }

  return (
    <div>
      <a
        className={textLinkClassName({})}
        href={imageAddress({ hash, aspect, format: 'jpg' }, FILE_WIDTH_PX)}
        aria-haspopup="dialog"
        onClick={handleClick}
      >
        Size chart
      </a>
      {state.status === 'open' && (
        <state.View
          chart={chart}
          productName={productName}
          onClose={() => setState({ status: 'closed' })}
        />
      )}
    </div>
  );
}
