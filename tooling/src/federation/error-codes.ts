/** Errors of the federation runtime by their number and the address of their explanation. */
import type { runtimeDescMap as describedErrors } from '@module-federation/error-codes';

export {
  getShortErrorMsg,
  RUNTIME_001,
  RUNTIME_002,
  RUNTIME_003,
  RUNTIME_004,
  RUNTIME_005,
  RUNTIME_006,
  RUNTIME_007,
  RUNTIME_008,
  RUNTIME_009,
  RUNTIME_010,
  RUNTIME_011,
  RUNTIME_013,
  RUNTIME_014,
  RUNTIME_015,
} from '@module-federation/error-codes';

/** URL of the explanations. */
export const runtimeDescMap: Partial<typeof describedErrors> = {};
