interface Levels {
  /** Pieces that are left; below zero where it is oversold. */
  readonly left: number;
  /** Where somebody wants to be told; 0 for never. */
  readonly alert: number;
  readonly target?: number | undefined;
}

/** Where things stand on the bar of an item, in percent of its width. */
export interface LevelScale {
  readonly fill: number;
  readonly alert: number | undefined;
  readonly target: number | undefined;
}

/** Room behind what stands furthest right, so that a mark there can be seen. */
const room = 1.08;

/**
 * The scale of an item's bar: it ends behind the largest of what is left, the target, and twice the alert level, so that a bar at its alert
 * is never full.
 */
export function levelScale({ left, alert, target }: Levels): LevelScale {
  const shown = Math.max(0, left);
  const most = Math.max(shown, target ?? 0, alert * 2, 1) * room;
  const percent = (value: number): number => Math.round((value / most) * 1000) / 10;
  return {
    fill: percent(shown),
    alert: alert > 0 ? percent(alert) : undefined,
    target: target !== undefined && target > 0 ? percent(target) : undefined,
  };
}
