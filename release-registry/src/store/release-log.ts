/** The part of a structured logger (for example pino's) that the data plane uses. */
export interface ReleaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
