import { AppError } from '#domain/kit/errors.ts';
import { dayNumber } from '#domain/kit/time.ts';
import { getPromotionReport, mostReportDays } from '#domain/promotion/report.ts';
import { brandAccess } from '../database/connection.ts';
import { readReport } from '../promotion/report.ts';
import { implement, staffOf } from './call.ts';

export const getPromotionReportCall = implement(getPromotionReport, async (span, ctx) => {
  const { brandId, startDate, endDate } = span;
  const { storeId } = staffOf(ctx).actor;
  if (endDate < startDate) throw faultOf('endDate', 'before_start');
  if (dayNumber(endDate) - dayNumber(startDate) >= mostReportDays) throw faultOf('startDate', 'too_far');
  return ctx.reports.ask((database) =>
    database.inTransaction(
      brandAccess(brandId),
      (tx) => readReport(tx, { ...span, storeId }, ctx.now),
      // One state of everything: what is counted and what was sold belong together.
      { readOnly: true, isolation: 'repeatable read' },
    ),
  );
});

function faultOf(path: string, message: string): AppError {
  return new AppError('validation', { faults: [{ path, message }] });
}
