/** Whose page it is, and whether who looks at it may give and take. */
export interface Owner {
  readonly brandId: string;
  readonly customerId: string;
  /** What they are called. */
  readonly name: string;
  readonly mayIssue: boolean;
}
