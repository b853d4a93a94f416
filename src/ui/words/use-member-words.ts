import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Order } from '#domain/order/schema.ts';

/** Whose an order became whose number was said at the counter, or that somebody wants to become a member with it. */
export function useMemberWords(): (
  order: Pick<Order, 'joined' | 'userId' | 'customerInfo'>,
) => string | undefined {
  const { t } = useLingui();
  return useCallback(
    ({ joined, userId, customerInfo }) => {
      const name = joined?.name;
      if (name !== undefined) return t({ id: 'counter.member.named', message: `會員${name}` });
      if (userId !== undefined || customerInfo?.wantsMembership !== true) return undefined;
      return t({ id: 'counter.member.joins', message: '要加入會員' });
    },
    [t],
  );
}
