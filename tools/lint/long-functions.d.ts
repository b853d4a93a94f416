export interface LongFunctions {
  /** Why these are not parted. */
  readonly reason: string;
  /** `file#name` */
  readonly functions: readonly string[];
}
export const LONG_FUNCTIONS: readonly LongFunctions[];
