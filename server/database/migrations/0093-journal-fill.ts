/** A line of `sync_receipts` as far as the journal reads it. */
export interface KeptLine {
  readonly brand_id: string;
  readonly device: string;
  readonly incarnation: string | number;
  readonly seq: string | number;
  readonly id: string;
  readonly hash: string;
  readonly body: string;
  readonly name: string;
  readonly status: string;
  readonly scope: string;
  readonly code: string | null;
  readonly details: Json | null;
  readonly exceptions: readonly { readonly code: string; readonly details?: Json }[] | null;
  readonly received_at: string;
}

type Json = Readonly<Record<string, unknown>>;

interface Told {
  readonly kind: string;
  readonly orderId?: unknown;
  readonly number?: unknown;
  readonly amount?: number;
  readonly reason?: unknown;
  readonly parts: readonly Json[];
}

/** An entry as its columns take it, without names. */
export interface FilledEntry extends Told {
  readonly _id: string;
  readonly by: string;
  readonly approvedBy?: string;
  readonly storeId?: string;
  readonly device: string;
}

/**
 * What the journal told of a kept change when it was made: frozen with its migration, since what it tells today may know columns and changes
 * that were not there then.
 */
export function filledEntries(line: KeptLine): FilledEntry[] {
  const { device, id, hash, name, status, scope, code } = line;
  const [incarnation, seq] = [Number(line.incarnation), Number(line.seq)];
  const receivedAt = line.received_at;
  const exceptions = line.exceptions ?? [];
  const why = line.details?.['why'];
  const isForged = code === 'unfit' && (why === 'hash' || why === 'chain');
  const envelope = opened(line.body);
  const isProved = !exceptions.some((one) => one.code === 'approval_invalid');
  const approver = isProved && !isForged ? envelope?.actor.approver?.adminId : undefined;
  const told: readonly Told[] = isForged
    ? [{ kind: 'forged', parts: [] }]
    : envelope
      ? toldBy(name, envelope.args, approver !== undefined, exceptions)
      : [];
  const storeId = scope.startsWith('store:') ? scope.slice('store:'.length) : undefined;
  return told.map((one, nth) => ({
    _id: `${device}:${incarnation}:${seq}:${nth}`,
    brandId: line.brand_id,
    ...(storeId !== undefined && { storeId }),
    createdAt: receivedAt,
    updatedAt: receivedAt,
    rev: 1,
    ...one,
    state: status.startsWith('applied') ? 'booked' : status === 'rejected' ? 'refused' : 'held',
    at: envelope && !isForged ? envelope.at : receivedAt,
    by: isForged ? '' : (envelope?.actor.adminId ?? ''),
    ...(approver !== undefined && { approvedBy: approver }),
    isApproved: approver === undefined ? 0 : 1,
    device,
    operation: name,
    changeId: id,
    incarnation,
    seq,
    hash,
  }));
}

interface Opened {
  readonly args: Json;
  readonly at: string;
  readonly actor: { readonly adminId: string; readonly approver?: { readonly adminId: string } };
}

/** The change in a body; undefined where it is none. */
function opened(body: string): Opened | undefined {
  try {
    const { args, at, actor } = JSON.parse(body) as { args: Json; at: Json; actor: Opened['actor'] };
    const time = new Date(Math.floor(Number(at['wall']) + Number(at['offset']))).toISOString();
    return typeof actor.adminId === 'string' && isJson(args) ? { args, at: time, actor } : undefined;
  } catch {
    return undefined;
  }
}

function toldBy(
  name: string,
  args: Json,
  isApproved: boolean,
  exceptions: NonNullable<KeptLine['exceptions']>,
): readonly Told[] {
  const read = (readers[name]?.(args) ?? []).filter((one) => one !== undefined);
  const told = [...read, ...exceptions.flatMap((one) => charged(one, args))];
  return told.length === 0 && isApproved ? [{ kind: 'override', ...about(args), parts: [] }] : told;
}

const readers: Readonly<Record<string, (args: Json) => readonly (Told | undefined)[]>> = {
  'order.void': (args) => [
    { kind: 'void', ...ofOrder(args), ...because(args), amount: sumOf(listOf(args['refunds'])), parts: [] },
  ],
  'order.refund': (args) => [
    {
      kind: 'refund',
      ...ofOrder(args),
      ...because(args),
      amount: Number(args['amount']),
      parts: listOf(args['lines']).map(({ lineId, qty }) => ({ name: lineId, count: qty })),
    },
  ],
  'orderAdmin.cancel': (args) => [{ kind: 'cancel', ...ofOrder(args), ...because(args), parts: [] }],
  'order.voidLine': (args) => [
    { kind: 'lineVoid', ...ofOrder(args), ...because(args), parts: [{ name: args['lineId'] }] },
  ],
  'order.changeTender': (args) => [
    {
      kind: 'tender',
      ...ofOrder(args),
      parts: [...(args['from'] === undefined ? [] : [{ name: args['from'] }]), { name: args['method'] }],
    },
  ],
  'order.place': (args) => {
    const no = isJson(args['orderNo']) ? args['orderNo']['display'] : undefined;
    return [given({ orderId: args['_id'], ...(no !== undefined && { number: no }) }, args['discounts'])];
  },
  'order.revise': (args) => {
    const removed = listOf(args['remove']);
    return [
      removed.length === 0
        ? undefined
        : {
            kind: 'lineVoid',
            ...ofOrder(args),
            ...sameReason(removed),
            parts: removed.map(({ lineId, reason }) => ({ name: lineId, reason })),
          },
      given(ofOrder(args), args['addDiscounts']),
    ];
  },
  'dish.update': ({ id, basePrice }) => {
    if (!isJson(basePrice)) return [];
    const prices = ['from', 'to'].flatMap((end) =>
      typeof basePrice[end] === 'number' ? [[end, basePrice[end]] as const] : [],
    );
    return [{ kind: 'price', parts: [{ name: id, ...Object.fromEntries(prices) }] }];
  },
  'till.noteWrongPins': ({ wrong }) =>
    listOf(wrong).map(({ adminId, count }) => ({ kind: 'pin', parts: [{ name: adminId, count }] })),
};

function ofOrder({ orderId, number }: Json): Pick<Told, 'orderId' | 'number'> {
  return { orderId, ...(number !== undefined && { number }) };
}

function about(args: Json): Pick<Told, 'orderId' | 'number'> {
  const orderId = args['orderId'] ?? args['_id'];
  const number = args['number'] ?? (isJson(args['orderNo']) ? args['orderNo']['display'] : undefined);
  return { ...(orderId !== undefined && { orderId }), ...(number !== undefined && { number }) };
}

function because({ reason }: Json): Pick<Told, 'reason'> {
  return reason === undefined ? {} : { reason };
}

function charged({ code, details }: { readonly code: string; readonly details?: Json }, args: Json): Told[] {
  if (code !== 'price_changed' || !Array.isArray(details?.['lines'])) return [];
  const lines = listOf(details['lines']);
  return [
    {
      kind: 'price',
      ...about(args),
      amount: lines.reduce((sum, line) => sum + Number(line['charged']) - Number(line['present']), 0),
      parts: lines.map((line) => ({ name: line['itemName'], from: line['present'], to: line['charged'] })),
    },
  ];
}

/** What somebody gave; a coupon was its guest's. */
function given(order: Pick<Told, 'orderId' | 'number'>, discounts: unknown): Told | undefined {
  const own = listOf(discounts).filter(
    ({ discountModel }) => discountModel === 'Manual' || discountModel === 'Goodwill',
  );
  if (own.length === 0) return undefined;
  return {
    kind: 'discount',
    ...order,
    ...sameReason(own),
    amount: sumOf(own),
    parts: own.map(({ label, reason, amount }) => ({
      name: label,
      amount,
      ...(reason !== undefined && { reason }),
    })),
  };
}

function sameReason(parts: readonly Json[]): Pick<Told, 'reason'> {
  const [first, ...others] = new Set(parts.flatMap(({ reason }) => (reason === undefined ? [] : [reason])));
  return first !== undefined && others.length === 0 ? { reason: first } : {};
}

function sumOf(parts: readonly Json[]): number {
  return parts.reduce((sum, { amount }) => sum + Number(amount), 0);
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
