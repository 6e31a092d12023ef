/** Forms and their questions. */
import type { DemoForm } from './content-types.ts';

export const demoForms: readonly DemoForm[] = [];
