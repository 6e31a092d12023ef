import type { MouseEvent, ReactNode } from 'react';
import { Dialog } from 'ui-kit/dialog';
import { imageAddress } from 'ui-kit/image-address';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { useDialog } from 'ui-kit/use-dialog';
import { nearestAspect } from '../../domain/pictures.ts';
import type { ProductPicture } from '../../domain/product.ts';

/** Wide enough to read the smallest number on a dense screen. */
const CHART_WIDTH_PX = 1200;

interface SizeChartProps {
  readonly chart: ProductPicture;
  readonly productName: string;
}

/** A link to the table of sizes, which scripts show on the page (SHOP-12). */
export function SizeChart({ chart, productName }: SizeChartProps): ReactNode {
  const { isOpen, open, close } = useDialog();
  const { hash, master, placeholder } = chart;
  const aspect = nearestAspect(master);

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <div>
      <a
        className={textLinkClassName({})}
        href={imageAddress({ hash, aspect, format: 'jpg' }, CHART_WIDTH_PX)}
        aria-haspopup="dialog"
        onClick={handleClick}
      >
        Size chart
      </a>
      <Dialog isOpen={isOpen} onClose={close} title={`Sizes of ${productName}`}>
        <ResponsiveImage
          {...{ hash, aspect, master, placeholder }}
          alt={chart.alt === '' ? `Size chart of ${productName}` : chart.alt}
          sizes="(min-width: 40rem) 33rem, 92vw"
          maxWidthPx={CHART_WIDTH_PX}
          priority="high"
        />
      </Dialog>
    </div>
  );
}
