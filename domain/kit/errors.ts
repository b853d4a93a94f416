/** What a person or a program can do about an error. It drives retry and screens; a message's text never does. */
export type Recovery = 'wait' | 'fix' | 'login' | 'reread' | 'update' | 'none';

interface ErrorKind {
  /** HTTP status of the REST answer. */
  readonly status: number;
  readonly recovery: Recovery;
}

/** Every code the product knows, once. Source: data-model §10 and sync.md §7; the text of each is `error.{code}` in the catalogs. */
export const errorKinds = {
  auth_required: { status: 401, recovery: 'login' },
  session_expired: { status: 401, recovery: 'login' },
  account_disabled: { status: 401, recovery: 'login' },
  credentials_wrong: { status: 401, recovery: 'fix' },
  passkey_refused: { status: 401, recovery: 'fix' },
  second_factor_needed: { status: 401, recovery: 'fix' },
  recovery_code_wrong: { status: 401, recovery: 'fix' },
  passkey_missing: { status: 409, recovery: 'fix' },
  password_required: { status: 403, recovery: 'none' },
  pin_locked: { status: 403, recovery: 'fix' },
  approval_needed: { status: 403, recovery: 'fix' },
  approval_invalid: { status: 403, recovery: 'none' },
  setup_link_used: { status: 403, recovery: 'none' },
  device_unknown: { status: 401, recovery: 'login' },
  forbidden_role: { status: 403, recovery: 'none' },
  forbidden_brand: { status: 403, recovery: 'none' },
  forbidden_store: { status: 403, recovery: 'none' },
  origin_refused: { status: 403, recovery: 'none' },
  brand_required: { status: 400, recovery: 'fix' },
  not_found: { status: 404, recovery: 'reread' },
  validation: { status: 400, recovery: 'fix' },
  serving_day_missing: { status: 400, recovery: 'fix' },
  body_unreadable: { status: 400, recovery: 'fix' },
  body_too_large: { status: 413, recovery: 'fix' },
  image_too_large: { status: 413, recovery: 'fix' },
  image_quota: { status: 429, recovery: 'wait' },
  image_unreadable: { status: 400, recovery: 'fix' },
  media_type: { status: 415, recovery: 'fix' },
  duplicate: { status: 409, recovery: 'fix' },
  rev_mismatch: { status: 409, recovery: 'reread' },
  edit_conflict: { status: 409, recovery: 'reread' },
  idempotency_mismatch: { status: 409, recovery: 'fix' },
  referenced: { status: 409, recovery: 'fix' },
  question_unanswerable: { status: 409, recovery: 'fix' },
  table_taken: { status: 409, recovery: 'fix' },
  own_account: { status: 409, recovery: 'none' },
  last_primary: { status: 409, recovery: 'fix' },
  invitation_closed: { status: 409, recovery: 'reread' },
  menu_active_exists: { status: 409, recovery: 'fix' },
  store_closed: { status: 409, recovery: 'wait' },
  orders_paused: { status: 409, recovery: 'wait' },
  slot_full: { status: 409, recovery: 'fix' },
  open_orders: { status: 409, recovery: 'wait' },
  table_code_unknown: { status: 409, recovery: 'fix' },
  account_required: { status: 403, recovery: 'login' },
  service_disabled: { status: 409, recovery: 'fix' },
  sold_out: { status: 409, recovery: 'reread' },
  stock_short: { status: 409, recovery: 'reread' },
  price_changed: { status: 409, recovery: 'reread' },
  rule_active_exists: { status: 409, recovery: 'fix' },
  promotion_inactive: { status: 409, recovery: 'fix' },
  issue_limit: { status: 409, recovery: 'fix' },
  ticket_used: { status: 409, recovery: 'reread' },
  ticket_reserved: { status: 409, recovery: 'reread' },
  ticket_expired: { status: 409, recovery: 'reread' },
  ticket_revoked: { status: 409, recovery: 'none' },
  ticket_not_yet: { status: 409, recovery: 'wait' },
  ticket_not_today: { status: 409, recovery: 'wait' },
  ticket_not_here: { status: 409, recovery: 'fix' },
  ticket_order_type: { status: 409, recovery: 'fix' },
  coupon_min_amount: { status: 409, recovery: 'fix' },
  coupon_no_match: { status: 409, recovery: 'fix' },
  coupon_not_combinable: { status: 409, recovery: 'fix' },
  voucher_no_match: { status: 409, recovery: 'fix' },
  bundle_inactive: { status: 409, recovery: 'reread' },
  bundle_limit: { status: 409, recovery: 'fix' },
  bundle_needs_member: { status: 403, recovery: 'login' },
  bundle_used: { status: 409, recovery: 'none' },
  bundle_with_order: { status: 409, recovery: 'fix' },
  bundle_refund_offline: { status: 503, recovery: 'wait' },
  points_short: { status: 409, recovery: 'fix' },
  order_final: { status: 409, recovery: 'reread' },
  order_already_paid: { status: 409, recovery: 'reread' },
  order_state: { status: 409, recovery: 'reread' },
  refund_exceeds: { status: 409, recovery: 'fix' },
  order_full: { status: 409, recovery: 'fix' },
  discount_over_limit: { status: 403, recovery: 'fix' },
  price_not_approved: { status: 403, recovery: 'fix' },
  price_plan_begun: { status: 409, recovery: 'reread' },
  shift_required: { status: 409, recovery: 'fix' },
  shift_open: { status: 409, recovery: 'reread' },
  shift_closed: { status: 409, recovery: 'reread' },
  payment_token_required: { status: 400, recovery: 'fix' },
  payment_unavailable: { status: 409, recovery: 'fix' },
  payment_refused: { status: 402, recovery: 'fix' },
  platform_not_connected: { status: 409, recovery: 'fix' },
  code_invalid: { status: 400, recovery: 'fix' },
  code_resend_wait: { status: 429, recovery: 'wait' },
  phone_taken: { status: 409, recovery: 'fix' },
  messages_off: { status: 503, recovery: 'none' },
  line_refused: { status: 401, recovery: 'fix' },
  line_away: { status: 503, recovery: 'wait' },
  line_taken: { status: 409, recovery: 'fix' },
  rate_limited: { status: 429, recovery: 'wait' },
  not_kept: { status: 503, recovery: 'wait' },
  offline_refused: { status: 503, recovery: 'wait' },
  unavailable: { status: 503, recovery: 'wait' },
  expired: { status: 409, recovery: 'fix' },
  change_too_large: { status: 413, recovery: 'fix' },
  device_not_enrolled: { status: 403, recovery: 'login' },
  lease_over: { status: 401, recovery: 'login' },
  storage_failed: { status: 507, recovery: 'wait' },
  depends_on_refused: { status: 409, recovery: 'fix' },
  repair_refused: { status: 409, recovery: 'reread' },
  file_not_queue: { status: 400, recovery: 'fix' },
  file_damaged: { status: 400, recovery: 'fix' },
  file_other_brand: { status: 409, recovery: 'fix' },
  file_gap: { status: 409, recovery: 'fix' },
  file_diverged: { status: 409, recovery: 'none' },
  app_outdated: { status: 426, recovery: 'update' },
  internal: { status: 500, recovery: 'wait' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

/** JSON-safe facts about the error; the text's placeholders are filled from them. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/**
 * The one kind of expected failure. Anything else that is thrown is a defect: logged with its cause, answered without detail.
 * Throwing it inside a command's `apply` refuses the change.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  constructor(code: ErrorCode, details?: ErrorDetails, options?: { cause?: unknown }) {
    super(code, options);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorKinds[this.code].status;
  }

  get recovery(): Recovery {
    return errorKinds[this.code].recovery;
  }
}

/** Narrows an unknown code (from a newer server, say) to one this build knows, else `internal`. */
export function knownErrorCode(code: unknown): ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorKinds, code) ? (code as ErrorCode) : 'internal';
}

/** One fault of a body that does not fit: where (`items.0.quantity`) and what (a text id of the catalogs, or zod's own code). */
export interface Fault {
  readonly path: string;
  readonly message: string;
}
