import { useKeydown } from '#src/ui/keys/use-keydown.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shift with an arrow goes to the span before or after, wherever on the page one is but where somebody types or something lies open. */
export function useSpanKeys(go: (count: 1 | -1) => void): void {
  useKeydown(({ key, shiftKey, ctrlKey, metaKey, altKey, target, repeat }) => {
    const step = steps[key];
    if (step === undefined || !shiftKey || ctrlKey || metaKey || altKey || repeat) return;
    const isElsewhere =
      target instanceof HTMLElement &&
      target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]') !== null;
    if (!isElsewhere) go(step);
  });
}
