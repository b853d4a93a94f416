import type { Workbox } from 'workbox-window';
import { isStaffsWorker, staffWorker } from '#domain/kit/worker-scripts.ts';
import type { Busy } from '#src/ui/buttons/busy.tsx';
import { mayUpdateUnasked } from './update-rule.ts';
import { hasStaffs, inTurn } from './workers.ts';

const minute = 60_000;

/** Between two looks for a new version, while the page stays open for days as a counter's does. */
const lookEveryMs = 30 * minute;

/** How often a waiting version looks whether the till stands idle. */
const tryEveryMs = 10_000;

/**
 * Brings new versions in without disturbing anybody: the new worker waits, and takes over when asked (a tap on the pill) or when
 * the screen has been idle and no screen has said that it is busy. Another tab may let it take over; this page then goes on
 * with the old version, whose files the worker keeps, until it may reload itself.
 */
export class Updater {
  readonly #busy: Busy;
  readonly #listeners = new Set<() => void>();
  #waiting: { messageSkipWaiting: () => void } | undefined;
  #controllerChanged = false;
  #lastTouch = performance.now();
  #registration: ServiceWorkerRegistration | undefined;

  constructor(busy: Busy) {
    this.#busy = busy;
  }

  /** Whether a version waits for this page to let it in. */
  get ready(): boolean {
    return this.#waiting !== undefined || this.#controllerChanged;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the worker. Without one (an unsafe origin, a browser that forbids it) the app works, but only online. */
  async start(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(staffWorker);
    const { controller } = navigator.serviceWorker;
    let hadController = controller !== null && isStaffsWorker(controller.scriptURL);

    workbox.addEventListener('waiting', () => {
      this.#waiting = workbox;
      this.#changed();
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      // The first worker of a fresh visit takes the page over without being an update, and so where only guests had one.
      const isUpdate = hadController;
      hadController = true;
      if (!isUpdate) return;
      this.#controllerChanged = true;
      if (this.#asked) location.reload();
      else this.#changed();
    });

    for (const event of ['pointerdown', 'keydown'] as const) {
      addEventListener(event, () => (this.#lastTouch = performance.now()), { passive: true, capture: true });
    }
    await this.#register(workbox);
    setInterval(() => this.look(), lookEveryMs);
    setInterval(() => {
      if (!hasStaffs(this.#registration)) void this.#register(workbox);
      this.#tryUnasked();
    }, tryEveryMs);
  }

  /** Looks for a new version now: the server has said that this one is too old, say. Without a network there is none. */
  look(): void {
    void this.#registration?.update().catch(() => undefined);
  }

  /**
   * A browser may refuse (a private window): then this visit has no offline start, and no updates to wait for. A first worker that could
   * not fetch all of its files, because the network went meanwhile, is gone without a trace: it is tried again until one is there.
   * The guests' worker, where somebody ordered here before, gives way to it.
   */
  async #register(workbox: Workbox): Promise<void> {
    this.#registration = await inTurn(navigator.locks, () => workbox.register()).catch(() => undefined);
  }

  #asked = false;

  /** Lets the new version in now; the page reloads where it stands. */
  apply(): void {
    if (this.#controllerChanged) {
      location.reload();
      return;
    }
    this.#asked = true;
    this.#waiting?.messageSkipWaiting();
  }

  #tryUnasked(): void {
    if (this.ready && mayUpdateUnasked(this.#busy.reasons, performance.now() - this.#lastTouch)) this.apply();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
