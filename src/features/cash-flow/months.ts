/** The month of a day, whole. */
export function monthOf(date: string): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { from: `${date.slice(0, 7)}-01`, to: `${date.slice(0, 7)}-${String(last).padStart(2, '0')}` };
}

/** The month that lies so many before or after the one of a day. */
export function monthOffsetBy(date: string, count: number): { from: string; to: string } {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10));
}

/** Whether the days are one whole month. */
export function isMonth({ from, to }: { from: string; to: string }): boolean {
  return monthOf(from).from === from && monthOf(from).to === to;
}
