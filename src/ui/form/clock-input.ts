const dayMinutes = 1440;

/** A time of day as people type it (`9`, `930`, `9:30`, `９：３０`, `24:00`) as `HH:MM`; undefined where it is none. */
export function parseClock(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim();
  const [, hours, minutes = '00'] =
    /^(\d{1,2})[:.]?(\d{2})$/.exec(text) ?? /^(\d{1,2})[:.]?$/.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const [h, min] = [Number(hours), Number(minutes)];
  if (min > 59 || h > 24 || (h === 24 && min > 0)) return undefined;
  return clockOf(h * 60 + min);
}

/** Moves a time of day by minutes, round the clock. What is no time stays as it is. */
export function moveClock(time: string, byMinutes: number): string {
  const [h = 0, min = 0] = (parseClock(time) ?? '').split(':').map(Number);
  return parseClock(time) === undefined ? time : clockOf(h * 60 + min + byMinutes);
}

function clockOf(minutes: number): string {
  const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}
