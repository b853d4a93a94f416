/** The list in which somebody decides about held changes: a store's, or without a store the brand's own. */
export interface HeldListContext {
  readonly place: { readonly brandId: string; readonly storeId?: string } | undefined;
  /** Only the server can run again and dismiss. */
  readonly isOffline: boolean;
  reload(): void;
  /** The letters of a device of the store. */
  laneOf?(device: string): string | undefined;
}
