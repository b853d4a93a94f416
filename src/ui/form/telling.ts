/** What a form's sections need to draw their fields. */
export interface Telling {
  /** The sentence at a field: once it was left, or after a try to save. */
  readonly errorOf: (field: string) => string | undefined;
  /** The same before it is told: whoever keeps its room moves nothing by telling it. */
  readonly faultOf: (field: string) => string | undefined;
  /** A field was left. */
  readonly leave: (field: string) => void;
}
