import { flushSync } from 'react-dom';

/** Draws what a change adds at once and puts the cursor into it: whatever is typed next goes there, however soon. */
export function addAndFocus(add: () => void, fieldId: string): void {
  flushSync(add);
  document.getElementById(fieldId)?.focus();
}
