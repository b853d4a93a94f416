import { updateMessageSettings } from '#domain/message/operations.ts';
import type { MessageSettings } from '#domain/message/schema.ts';
import { orderEvents, type OrderEvent } from '#domain/order/order-events.ts';
import { isEqual } from '#domain/kit/equal.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { readDecimal } from '#src/ui/form/money-input.ts';

/** What a brand sends, as its form holds it. Numbers are as typed. */
export interface MessagesDraft {
  readonly smsFor: readonly OrderEvent[];
  readonly smsADay: string;
  readonly codesADay: string;
  readonly mailsReceipts: boolean;
  readonly signature: string;
}

export function messagesDraftOf(settings: MessageSettings): MessagesDraft {
  const { smsFor, smsADay, codesADay, mailsReceipts, signature = '' } = settings;
  return { smsFor, smsADay: String(smsADay), codesADay: String(codesADay), mailsReceipts, signature };
}

/** With an event chosen or left out, in the order in which they happen. */
export function withEvent(
  smsFor: readonly OrderEvent[],
  event: OrderEvent,
  isOn: boolean,
): readonly OrderEvent[] {
  return orderEvents.filter((one) => (one === event ? isOn : smsFor.includes(one)));
}

function fieldsOf({ smsFor, smsADay, codesADay, mailsReceipts, signature }: MessagesDraft) {
  return {
    smsFor: [...smsFor],
    smsADay: readDecimal(smsADay, 0) ?? Number.NaN,
    codesADay: readDecimal(codesADay, 0) ?? Number.NaN,
    mailsReceipts,
    signature: signature.trim() === '' ? null : signature.trim(),
  };
}

/** What differs from what was seen. */
export function messagesInputOf(
  seen: MessagesDraft,
  draft: MessagesDraft,
): Partial<ReturnType<typeof fieldsOf>> {
  const before = fieldsOf(seen);
  return Object.fromEntries(
    Object.entries(fieldsOf(draft)).filter(
      ([field, value]) => !isEqual(value, before[field as keyof typeof before]),
    ),
  );
}

export function faultsOfMessages(draft: MessagesDraft): FieldFault[] {
  return faultsIn(updateMessageSettings.input, { brandId: 'any', ...fieldsOf(draft) });
}
