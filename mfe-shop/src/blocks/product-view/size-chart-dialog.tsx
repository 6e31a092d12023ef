import type { ReactNode } from 'react';
import { Dialog } from 'ui-kit/dialog';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { SizeChart } from '../../domain/product.ts';

/** Wide enough to read the smallest number on a high-density screen. */
const CHART_WIDTH_PX = 1200;

interface SizeChartDialogProps {
  readonly chart: SizeChart;
  readonly productName: string;
  readonly onClose: () => void;
}

/** The size chart in a dialog; open while it is mounted. */
export function SizeChartDialog({ chart, productName, onClose }: SizeChartDialogProps): ReactNode {
  const { hash, aspect, master, placeholder } = chart;
  return (
    <Dialog isOpen onClose={onClose} title={`Size chart: ${productName}`}>
      <ResponsiveImage
        hash={hash}
        aspect={aspect}
        master={master}
        placeholder={placeholder}
        alt={chart.alt === '' ? `Size chart of ${productName}` : chart.alt}
        sizes="(min-width: 40rem) 33rem, 92vw"
        maxWidthPx={CHART_WIDTH_PX}
        priority="high"
      />
    </Dialog>
  );
}
