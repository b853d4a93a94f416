import * as z from 'zod/mini';
import { clockTime } from '../kit/time.ts';

/** So many times are said of one thing at most. */
export const mostServingTimes = 10;

/** Days (0 = Sunday) and times of day in which something is served. A time whose `to` is not after its `from` runs past midnight. */
const servingTime = z.object({
  days: z.array(z.int().check(z.gte(0), z.lte(6))),
  from: clockTime,
  to: clockTime,
});

/** When a menu, an item of one or a dish is served; absent or empty is always. */
export const servingTimes = z.array(servingTime).check(z.maxLength(mostServingTimes));

export type ServingTime = z.infer<typeof servingTime>;
