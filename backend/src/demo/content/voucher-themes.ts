/** Looks a gift voucher comes in. */
import type { DemoVoucherTheme } from './content-types.ts';

export const demoVoucherThemes: readonly DemoVoucherTheme[] = [];
