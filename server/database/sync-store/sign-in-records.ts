import type { SignInRecord } from '#sync/server/ports.ts';
import type { Column } from '../rows/columns.ts';
import { RecordSql, type Line } from '../rows/record-sql.ts';

export const signInColumns = (
  [
    ['device', 'device', 'text'],
    ['author', 'author_id', 'text'],
    ['id', 'sign_in', 'text'],
    ['brandId', 'brand_id', 'text'],
    ['sinceIncarnation', 'since_incarnation', 'bigint'],
    ['sinceSeq', 'since_seq', 'bigint'],
    ['untilIncarnation', 'until_incarnation', 'bigint'],
    ['untilSeq', 'until_seq', 'bigint'],
    ['unsent', 'unsent', 'jsonb'],
    ['seenAt', 'seen_at', 'text'],
    ['endedAt', 'ended_at', 'text'],
  ] as const
).map(([field, name, type]): Column => ({ field, name, type }));

export const signIns = new RecordSql('sync_device_authors', signInColumns, [
  'device',
  'author_id',
  'sign_in',
  'brand_id',
]);

export function signInOf(line: Line): SignInRecord {
  const { sinceIncarnation, sinceSeq, untilIncarnation, untilSeq, brandId: _, ...rest } = signIns.read(line);
  const place = (incarnation: unknown, seq: unknown) => ({
    incarnation: Number(incarnation),
    seq: Number(seq),
  });
  return {
    ...rest,
    since: place(sinceIncarnation, sinceSeq),
    ...(untilIncarnation === undefined ? {} : { until: place(untilIncarnation, untilSeq) }),
  } as unknown as SignInRecord;
}

export function lineOfSignIn(
  { since, until, ...rest }: SignInRecord,
  brandId: string,
): Record<string, unknown> {
  return {
    ...rest,
    brandId,
    sinceIncarnation: since.incarnation,
    sinceSeq: since.seq,
    untilIncarnation: until?.incarnation,
    untilSeq: until?.seq,
  };
}
