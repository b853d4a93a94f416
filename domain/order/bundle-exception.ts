import * as z from 'zod/mini';

/** What the server may find of the bundles of a line, for a person to look at. */
export const bundleException = z.enum([
  /** Nobody is known who could have the vouchers. */
  'bundle_without_member',
  /** The customer has more of it than one may buy. */
  'bundle_over_limit',
  /** It is more than an order brings: some of it was not given. */
  'bundle_too_many',
  /** There is no such bundle, or none of its vouchers, in the brand. */
  'bundle_unknown',
  /** Its money went back, though vouchers of it were used. */
  'bundle_refunded_used',
]);
export type BundleException = z.infer<typeof bundleException>;
