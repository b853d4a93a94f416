import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import type { KeptBundleStatus } from '#domain/promotion/bundle-states.ts';

/** A bundle that a customer has, as it was sold. No till holds them. */
export interface BundleInstancesTable {
  brand_id: string;
  id: string;
  template_id: string;
  user_id: string;
  name: string;
  name_en: string | null;
  description: string;
  bundle_items: BundleInstance['bundleItems'];
  /** What was asked for it in each coin, in which it could be had. */
  cash_price: number | null;
  point_price: number | null;
  final_price: number;
  paid_with: BundleInstance['paidWith'];
  order_id: string | null;
  purchased_at: string;
  voucher_validity_days: number;
  status: KeptBundleStatus;
  /** Of the customer who bought it by a request of their own. */
  request_id: string | null;
  /** Of what was asked: the same request with other content is refused. */
  request_hash: string | null;
  /** The name of who gave it. */
  issued_by: string | null;
  issue_reason: string | null;
  refunded_at: string | null;
  refunded_by: string | null;
  refund_reason: string | null;
}
