export interface DayUse {
  readonly date: string;
  readonly used: number;
  readonly damaged: number;
  readonly added: number;
}

interface Part {
  readonly y: number;
  readonly height: number;
}

export interface Bar {
  readonly date: string;
  readonly x: number;
  readonly width: number;
  readonly used: Part;
  /** Stands on what was used. */
  readonly damaged: Part;
}

/** The room that is drawn in. */
export const plot = { width: 600, height: 120 } as const;

const [gap, top, least] = [4, 4, 2];

/** A bar for each day from zero on, as tall as its share of the most that left the stock on one of them. */
export function barsOf(days: readonly DayUse[]): Bar[] {
  const most = Math.max(1, ...days.map(({ used, damaged }) => used + damaged));
  const slot = plot.width / Math.max(1, days.length);
  const tall = (pieces: number): number =>
    pieces <= 0 ? 0 : Math.max(least, (pieces / most) * (plot.height - top - least));
  return days.map(({ date, used, damaged }, at) => {
    const [below, above] = [tall(used), tall(damaged)];
    return {
      date,
      x: at * slot + gap / 2,
      width: Math.max(1, slot - gap),
      used: { y: plot.height - below, height: below },
      damaged: { y: plot.height - below - above, height: above },
    };
  });
}
