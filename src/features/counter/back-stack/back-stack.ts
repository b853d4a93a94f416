import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { withListing } from '../orders/listing.ts';
import type { CounterView } from '../view.ts';

type History = Pick<RouterHistory, 'location' | 'push' | 'replace' | 'go' | 'subscribe'>;

/** What an entry of the browser's history says about itself. */
interface Mark {
  /** Entries of the counter's own below it; selling is 0. */
  readonly counterDepth?: number;
  /** It stands for something that lies over a view: a sheet, or the cart on a phone. */
  readonly counterLayer?: boolean;
}

interface Layer {
  /** Its entry; absent while the entry has to wait for a way back that is still being gone. */
  depth: number | undefined;
  readonly close: () => void;
}

/**
 * What Back does at the counter: it puts away the uppermost layer, then the view, and only then leaves. Views and layers are entries of
 * the browser's history; whatever is closed by a button also takes its entry along, so that no press of Back does nothing. Going back is
 * asynchronous and two things may close at once: there is one way back at a time, to the lowest place anybody asked for.
 */
export class BackStack {
  readonly #history: History;
  readonly #layers: Layer[] = [];
  /** The depth that is being gone back to. */
  #wanted: number | undefined;
  /** What has to be entered after that. */
  #later: (() => void)[] = [];

  constructor(history: History) {
    this.#history = history;
  }

  /** Starts to listen; returns how to stop. */
  listen(): () => void {
    // A reload keeps the entry of a layer that the new page does not show.
    const here = markOf(this.#history.location);
    if (here.counterLayer) this.#back((here.counterDepth ?? 1) - 1);
    return this.#history.subscribe(({ action: { type } }) => {
      if (type !== 'PUSH' && type !== 'REPLACE') this.#arrived();
    });
  }

  /** Shows a view; undefined is selling, which is always the lowest entry. @param order What is open in the list of orders */
  show(view: CounterView | undefined, order?: string): void {
    if (this.#wanted !== undefined && view !== undefined) {
      this.#later.push(() => this.show(view, order));
      return;
    }
    const { location } = this.#history;
    const depth = this.#depth;
    const href = hrefOf(location, view, order);
    if (view === undefined) {
      this.#later = [];
      if (depth > 0) this.#back(0);
      else this.#history.replace(href, location.state);
      return;
    }
    const isSelling = depth === 0 && viewIn(location) === null;
    // A view takes the place of another one and of the layer it was opened from: Back leads to selling.
    for (const layer of this.#layers.splice(0)) layer.depth = undefined;
    if (isSelling) this.#history.push(href, { counterDepth: 1 });
    else this.#history.replace(href, { counterDepth: depth });
  }

  /** Something opened over the view: Back closes it. Returns how to take its entry away where it closed otherwise. */
  open(close: () => void): () => void {
    const layer: Layer = { depth: undefined, close };
    let released = false;
    const enter = (): void => {
      if (released) return;
      layer.depth = this.#depth + 1;
      this.#layers.push(layer);
      this.#history.push(this.#history.location.href, { counterDepth: layer.depth, counterLayer: true });
    };
    if (this.#wanted === undefined) enter();
    else this.#later.push(enter);
    return () => {
      released = true;
      const at = this.#layers.indexOf(layer);
      if (at < 0 || layer.depth === undefined) return;
      this.#layers.splice(at, 1);
      if (this.#depth >= layer.depth) this.#back(layer.depth - 1);
    };
  }

  get #depth(): number {
    return markOf(this.#history.location).counterDepth ?? 0;
  }

  #back(to: number): void {
    const isMoving = this.#wanted !== undefined;
    this.#wanted = Math.min(this.#wanted ?? to, to);
    if (!isMoving) this.#move();
  }

  #move(): void {
    const steps = (this.#wanted ?? 0) - this.#depth;
    if (steps < 0) {
      this.#history.go(steps);
      return;
    }
    this.#wanted = undefined;
    for (const enter of this.#later.splice(0)) enter();
  }

  /** By Back, by Forward, or where the counter itself was going. */
  #arrived(): void {
    const depth = this.#depth;
    const passed = this.#layers.filter((layer) => layer.depth !== undefined && layer.depth > depth);
    for (const layer of passed) {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      layer.close();
    }
    if (this.#wanted !== undefined) this.#move();
    // Forward leads to a layer that is closed and stays so.
    else if (markOf(this.#history.location).counterLayer && !this.#layers.some((one) => one.depth === depth))
      this.#back(depth - 1);
  }
}

function markOf({ state }: Pick<HistoryLocation, 'state'>): Mark {
  return state as Mark;
}

function viewIn({ search }: Pick<HistoryLocation, 'search'>): string | null {
  return new URLSearchParams(search).get('view');
}

function hrefOf(
  { pathname, search }: HistoryLocation,
  view: CounterView | undefined,
  order: string | undefined,
): string {
  const query = new URLSearchParams(search);
  if (view === undefined) query.delete('view');
  else query.set('view', view);
  const text = order === undefined ? query.toString() : withListing(query.toString(), { order });
  return text === '' ? pathname : `${pathname}?${text}`;
}
