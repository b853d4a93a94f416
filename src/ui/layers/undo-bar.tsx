import { Trans } from '@lingui/react/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useLatest } from '../hooks/use-latest.ts';
import { useKeydown } from '../keys/use-keydown.ts';
import { announce } from '../notices/live-region.tsx';
import { undoMs } from './undo-ms.ts';

interface UndoBarProps {
  /** What was done: "Removed black tea latte". */
  message: string;
  onUndo: () => void;
  /** The time to undo is over. The action itself was done before the bar appeared. */
  onExpire: () => void;
  durationMs?: number;
}

/** Stands in the pane where something was just done. Waits while its button is pointed at or focused; Ctrl/⌘ Z undoes as well. */
export function UndoBar({ message, onUndo, onExpire, durationMs = undoMs }: UndoBarProps) {
  const [held, setHeld] = useState(false);
  const left = useRef(durationMs);
  const expire = useLatest(onExpire);

  // A region that comes with its words is not read out by all; the page's own is.
  useEffect(() => announce(message), [message]);

  useEffect(() => {
    if (held) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => expire.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [held, expire]);

  useKeydown((event) => {
    const typing =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
    if (typing || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey)
      return;
    event.preventDefault();
    onUndo();
  });

  return (
    <div
      data-noprint
      className="flex min-h-12 items-center gap-3 rounded-button border border-transparent bg-fg py-1 pr-1 pl-4 text-14 text-page shadow-e2"
    >
      <span className="min-w-0 flex-1">{message}</span>
      <Button
        variant="ghost"
        size="sm"
        icon={Undo2}
        onClick={onUndo}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="text-page! hover:bg-fg-2!"
      >
        <Trans id="undo">復原</Trans>
      </Button>
    </div>
  );
}
