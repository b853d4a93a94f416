import * as z from 'zod/mini';
import { dayCloseIdOf, dayCloses, shifts, silentTill } from '../drawer/schema.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { day } from '../kit/time.ts';
import { orders } from '../order/schema.ts';
import { bookResult, resultTables } from './book-result.ts';
import { figuresOfDay } from './close-day.ts';

const place = { brandId: id, storeId: id };
/** The revision that it makes; made already, nothing changes. */
const revision = z.int().check(z.gte(2));

/**
 * Makes the next revision of a shift that was closed when more reached it, and books by how much its result has changed. Which movements
 * that holds, they say themselves. The server's own, after a commit; in no registry.
 */
export const amendShift = defineCommand({
  name: 'shift.amend',
  version: 1,
  nature: 'fact',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ ...place, shiftId: id, revision }),
  output: z.void(),
  tables: [shifts, ...resultTables],
  touch: ({ shiftId }) => [[shifts, shiftId]],
  async apply(rows, { storeId, shiftId, revision: no }, { now: at }) {
    const before = await rows.get(shifts, shiftId);
    if (before?.storeId !== storeId || before.revision >= no) return;
    const amended = { ...before, revision: no, revisions: [...before.revisions, { no, at }] };
    await rows.put(shifts, amended);
    await bookResult(rows, amended, no);
  },
  say: () => /*i18n*/ ({ id: 'shift.amended', message: '交班後補入款項，交班紀錄已更正' }),
});

/** The same of a day: what it comes to now stands beside what it came to before. */
export const amendDay = defineCommand({
  name: 'day.amend',
  version: 1,
  nature: 'fact',
  who: staff(),
  scope: byStore,
  input: z.strictObject({ ...place, businessDate: day, revision }),
  output: z.void(),
  tables: [dayCloses, orders],
  touch: ({ storeId, businessDate }) => [[dayCloses, dayCloseIdOf(storeId, businessDate)]],
  async apply(rows, input, { now: at }) {
    const { storeId, businessDate, revision: no } = input;
    const before = await rows.get(dayCloses, dayCloseIdOf(storeId, businessDate));
    if (!before || before.revision >= no) return;
    const figures = await figuresOfDay(rows, input);
    await rows.put(dayCloses, {
      ...before,
      revision: no,
      revisions: [...before.revisions, { no, at, figures }],
    });
  },
  say: () => /*i18n*/ ({ id: 'day.amended', message: '關帳後補入訂單，日結已更正' }),
});

/**
 * What the server knows itself of a store's tills when a close of a day reaches it, in place of what the closing till said: that one may
 * have been without a network for a week, or say what it likes. Of its own queue all that came before the close is there. Said again later,
 * when tills came back that the close names.
 */
export const hearDay = defineCommand({
  name: 'day.hear',
  version: 1,
  nature: 'fact',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    ...place,
    businessDate: day,
    /** The change that closed it. */
    change: id,
    silent: z.array(silentTill),
  }),
  output: z.void(),
  tables: [dayCloses],
  touch: ({ storeId, businessDate }) => [[dayCloses, dayCloseIdOf(storeId, businessDate)]],
  async apply(rows, { storeId, businessDate, change, silent }, { now: heardAt }) {
    const before = await rows.get(dayCloses, dayCloseIdOf(storeId, businessDate));
    const known = before?.closings.find((one) => one.change === change);
    if (!before || !known) return;
    // Said again, it takes tills away that came back; none is silent for that day that was not.
    const still = new Set(silent.map(({ deviceId }) => deviceId));
    const left =
      known.heardAt === undefined ? silent : known.silent.filter(({ deviceId }) => still.has(deviceId));
    if (known.heardAt !== undefined && left.length === known.silent.length) return;
    const { unheard: _, ...said } = known;
    const heard = { ...said, silent: left, pending: 0, heardAt };
    const closings = before.closings.map((one) => (one === known ? heard : one));
    await rows.put(dayCloses, { ...before, closings });
  },
  say: () => /*i18n*/ ({ id: 'day.heard', message: '關帳時各台的連線情形已由伺服器確認' }),
});
