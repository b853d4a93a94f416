/** Which faults of a form's fields are shown, for the sections that draw them. */
export interface FieldFeedback {
  /** The sentence at a field: once it was left, or after a try to save. */
  readonly errorOf: (field: string) => string | undefined;
  /** The same before it is shown: a field that reserves its space does not move when it appears. */
  readonly faultOf: (field: string) => string | undefined;
  /** A field was left. */
  readonly leave: (field: string) => void;
}
