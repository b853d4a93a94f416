import { expect, it } from 'vitest';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { formatStamp } from '#src/ui/figures/format-time.ts';
import { reportCsv } from './report-csv.ts';

const at = ['2026-11-21T02:05:00.000Z', '2026-11-21T04:30:00.000Z'] as const;
const shop = at.map((each) => formatStamp(new Date(each)));
const nothing = { count: 0, total: 0 };

it('says every time as the shop’s clock does, like the other files, and no instant of the world’s', () => {
  const report = {
    outages: [{ lane: 'A', changes: 3, from: at[0], to: at[1] }],
    orders: nothing,
    tenders: [],
    cash: { kept: 0 },
    corrections: { cancelled: nothing, lines: nothing, refunds: nothing },
    open: nothing,
    numbers: [],
    oversold: [],
    decisions: [],
    pace: { steps: [{ at: at[0], orders: 1, total: 65 }] },
    list: [{ number: 'A-001', total: 65, placedAt: at[1] }],
  } as unknown as OutageReport;
  const say = () => '';
  const words = { till: say, storeName: say, method: say, orderState: say } as never;
  const texts = { columns: ['', '', '', '', ''], corrections: {} } as never;
  const text = reportCsv(report, words, texts);
  expect(text).not.toMatch(/T\d\d:/);
  expect(text).toContain(`${shop[0]}–${shop[1]}`);
  for (const time of shop) expect(text).toMatch(new RegExp(`,${time}\\s`));
});
