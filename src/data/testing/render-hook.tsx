import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** Waits until it holds, however busy the machine is. */
export function until<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 10_000, interval: 5 });
}

/** As much of a document as React asks for where nothing is drawn. */
function aContainer(): Element {
  const nothing = (): void => undefined;
  const listens = { addEventListener: nothing, removeEventListener: nothing };
  const document = { ...listens, nodeType: 9, activeElement: null, body: null };
  const view = {
    document,
    HTMLIFrameElement: Object.assign(nothing.bind(undefined), { prototype: {} }),
    event: undefined,
  };
  Object.assign(document, { defaultView: view, ownerDocument: null });
  globalThis.window ??= view as never;
  return { ...listens, nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: document } as never;
}

export interface Rendered<P, R> {
  /** What the hook gave last. */
  readonly now: () => R;
  /** All that it gave, drawing by drawing. */
  readonly all: readonly R[];
  readonly again: (props: P) => void;
  readonly end: () => void;
}

/** A hook in a page of its own that draws nothing, among what `around` puts about it. */
export function renderHook<P, R>(
  use: (props: P) => R,
  first: P,
  around: (page: ReactNode) => ReactNode = (page) => page,
): Rendered<P, R> {
  const root = createRoot(aContainer());
  const all: R[] = [];
  const Page = ({ props }: { readonly props: P }): ReactNode => {
    all.push(use(props));
    return null;
  };
  const draw = (props: P): void => root.render(around(<Page props={props} />));
  draw(first);
  return {
    now: () => {
      if (all.length === 0) throw new Error('nothing is drawn yet');
      return all.at(-1)!;
    },
    all,
    again: draw,
    end: () => root.unmount(),
  };
}
