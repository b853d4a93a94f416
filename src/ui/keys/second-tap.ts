/** Two taps that follow each other so closely, in ms and CSS pixels, are one double tap. */
const apartMs = 400;
const apartPx = 32;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The control that was pressed; absent beside them all. */
  readonly on: Element | undefined;
  /** It is one of many that are tapped as fast as one likes: a dish. */
  readonly isOfMany?: boolean;
}

/**
 * Tells when a tap is the second half of a double tap whose first half took its own button away. Such a tap hits whatever appeared
 * below the finger: the amount nobody looked at yet, or the way past the change. A button that stays may be tapped as fast as one likes.
 */
export class SecondTap {
  #last: Tap | undefined;

  /** @param controlAt What can be pressed at a point now. */
  isMeantForAnother(tap: Tap, controlAt: (x: number, y: number) => Element | undefined): boolean {
    const first = this.#last;
    this.#last = tap;
    if (!first?.on || tap.at - first.at >= apartMs) return false;
    // The next dish may be next to it, or have come up in its place: the search is over, the done view is gone.
    if (first.isOfMany && tap.isOfMany && tap.on !== first.on) return false;
    if (Math.hypot(tap.x - first.x, tap.y - first.y) > apartPx) return false;
    return controlAt(first.x, first.y) !== first.on;
  }
}

const controls = 'button,a,input,label,summary,[role=button]';

/** Swallows such second taps on the whole page; returns how to stop. */
export function listenForSecondTaps(): () => void {
  const taps = new SecondTap();
  let swallowing = false;
  const controlOf = (target: EventTarget | null): Element | undefined =>
    (target instanceof Element && target.closest(controls)) || undefined;
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const pressed = (event: PointerEvent): void => {
    const on = controlOf(event.target);
    const isOfMany = on?.matches('[data-taps=many]') ?? false;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp, on, isOfMany };
    swallowing = taps.isMeantForAnother(tap, (x, y) => controlOf(document.elementFromPoint(x, y)));
    if (swallowing) swallow(event);
  };
  const clicked = (event: MouseEvent): void => {
    // A click without a pointer is the keyboard's.
    if (swallowing && event.detail > 0) swallow(event);
    swallowing = false;
  };
  document.addEventListener('pointerdown', pressed, { capture: true });
  document.addEventListener('click', clicked, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', pressed, { capture: true });
    document.removeEventListener('click', clicked, { capture: true });
  };
}
