import { AppError } from '#domain/kit/errors.ts';
import { closeDifference, listDifferences, listPayments } from '#domain/payment/panel.ts';
import { brandAccess } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { closeDifferenceOf, pageOfDifferences, pageOfPayments } from '../payments/panel.ts';
import { implement, staffOf } from './call.ts';

export const listPaymentsCall = implement(listPayments, (input, { database }) =>
  inSession(database, 'snapshot', brandAccess(input.brandId, input.storeId), (session) =>
    pageOfPayments(session, input),
  ),
);

export const listDifferencesCall = implement(listDifferences, (input, { database }) =>
  inSession(database, 'snapshot', brandAccess(input.brandId, input.storeId), (session) =>
    pageOfDifferences(session, input),
  ),
);

export const closeDifferenceCall = implement(closeDifference, async (input, ctx) => {
  const { actor } = staffOf(ctx);
  const closed = await inSession(
    ctx.database,
    'write',
    brandAccess(input.brandId, input.storeId),
    (session) => closeDifferenceOf(session, input, { ...actor, now: ctx.now }),
  );
  if (!closed) throw new AppError('not_found', { table: 'payment_differences', id: input.id });
  return closed;
});
