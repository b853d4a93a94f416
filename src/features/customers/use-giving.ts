import { useRef } from 'react';
import { createBundleInstance } from '#domain/promotion/bundle-operations.ts';
import { issueCoupon, issueVoucher } from '#domain/promotion/ticket-operations.ts';
import { useCommand } from '#src/data/use-command.ts';

export type GivenKind = 'coupon' | 'voucher' | 'bundle';

interface Gift {
  readonly brandId: string;
  readonly templateId: string;
  readonly userId: string;
  readonly reason: string;
}

/**
 * Gives something to a customer. The same that is tried again is the same request, so that an answer that was lost gives nothing twice;
 * something else is another one.
 */
export function useGiving(kind: GivenKind) {
  const coupon = useCommand(issueCoupon);
  const voucher = useCommand(issueVoucher);
  const bundle = useCommand(createBundleInstance);
  const requestOf = useRequest();
  const give = async (gift: Gift): Promise<void> => {
    const requestId = requestOf(gift);
    if (kind === 'bundle') await bundle.run({ ...gift, _id: requestId });
    else await (kind === 'coupon' ? coupon : voucher).run({ ...gift, requestId });
  };
  const { isRunning, error } = { coupon, voucher, bundle }[kind];
  return { give, isRunning, error };
}

/** The id of a request, the same as long as the same is asked for. */
export function useRequest(): (asked: object) => string {
  const last = useRef({ of: '', id: '' });
  return (asked) => {
    const of = JSON.stringify(asked);
    if (last.current.of !== of) last.current = { of, id: crypto.randomUUID() };
    return last.current.id;
  };
}
