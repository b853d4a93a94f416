import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const holdMs = 500;

/** A finger that moves further is scrolling. In px. */
const slack = 10;

/**
 * Holding, the right mouse button and the context key are one gesture; the tap that a hold ends with is not a tap. Browsers that send
 * `contextmenu` for a held finger and those that do not are treated alike.
 */
export function useLongPress(onTap: () => void, onHold: () => void) {
  const state = useRef({ timer: 0, x: 0, y: 0, held: false });
  const stop = () => clearTimeout(state.current.timer);
  const hold = () => {
    stop();
    if (state.current.held) return;
    state.current.held = true;
    onHold();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      state.current = { timer: 0, x: event.clientX, y: event.clientY, held: false };
      if (event.pointerType !== 'mouse') state.current.timer = window.setTimeout(hold, holdMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = state.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // The context key sends no pointer event before it.
      if (event.button !== 2 && event.detail === 0) state.current.held = false;
      hold();
    },
    onClick: () => {
      stop();
      if (!state.current.held) onTap();
      state.current.held = false;
    },
  };
}
