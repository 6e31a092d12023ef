/** Who works here. */
import type { DemoPerson } from './content-types.ts';

export const demoPeople: readonly DemoPerson[] = [];
