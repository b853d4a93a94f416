import type { SalesDay } from '#domain/report/sales-schema.ts';
import type { Comparison, Measure, ReportSearch } from './report-search.ts';
import type { Slice } from './slices.ts';
import type { ReportSpan, Span } from './spans.ts';
import type { StoreSales } from './use-sales.ts';

/** Everything that the figures of a report are drawn from. */
export interface Report {
  readonly span: ReportSpan;
  readonly search: ReportSearch;
  readonly measure: Measure;
  readonly vs: Comparison;
  /** Nothing is drawn of days after it. */
  readonly today: string;
  readonly stores: readonly StoreSales[];
  readonly slice: Slice;
  /** What it is held against, and of which days that is. */
  readonly before: Slice | undefined;
  readonly beforeStores: readonly {
    readonly days: readonly SalesDay[];
    readonly store: { readonly _id: string };
  }[];
  readonly compared: Span | undefined;
  /** Members who bought for the first time, by step, and those of what it is held against; undefined where that is not known, or the report is narrowed. */
  readonly newMembers: ReadonlyMap<string, number> | undefined;
  readonly newBefore: ReadonlyMap<string, number> | undefined;
  /** The clock's hours of a business day, in their order. */
  readonly hours: readonly number[];
  /** By business day, the hours of which something is not known. */
  readonly unknown: ReadonlyMap<string, ReadonlySet<number>>;
  /** The same of outages that are over: what was sold then has come. */
  readonly outages: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whose figures these are, and of which days: a picture is read without its page. */
  readonly about: string;
}
