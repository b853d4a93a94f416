/** Whose orders a page is about. */
export interface Place {
  readonly brandId: string;
  readonly storeId: string;
}
