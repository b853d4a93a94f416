import type { Staff } from '../fixtures/staff.ts';

/** Lets a store take orders at every hour of every day. */
export async function openAllDay(
  by: Staff,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
): Promise<void> {
  await by.ask(`PUT /store/brands/${brandId}/${storeId}/business-hours`, {
    businessHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isClosed: false,
      periods: [{ open: '00:00', close: '00:00' }],
    })),
  });
}
