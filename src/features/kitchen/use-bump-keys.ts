import { useKeydown } from '#src/ui/keys/use-keydown.ts';

interface BumpKeys {
  /** Calls back what was made last. */
  readonly onBack: () => void;
}

/** What holds the keys for itself: a field, or a layer over the page. */
const elsewhere = 'input, textarea, select, [role=dialog], [role=alertdialog]';

/**
 * The keys of a bump bar: 1–9 go to a ticket, the same one again or Enter finishes it, Backspace calls back what was finished last. What has
 * the focus is what they finish, so that it can be seen.
 */
export function useBumpKeys({ onBack }: BumpKeys): void {
  useKeydown((event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = event.target instanceof HTMLElement ? event.target : undefined;
    if (at?.closest(elsewhere) || document.querySelector('[role=dialog]')) return;
    const tickets = [...document.querySelectorAll<HTMLElement>('[data-bump]')];
    // The pad of a bump bar may send the digits of full width of a Chinese keyboard.
    const digit = '１２３４５６７８９'.indexOf(event.key) + 1 || Number(event.key);
    if (digit >= 1 && digit <= 9) {
      const ticket = tickets[digit - 1];
      if (ticket && ticket === document.activeElement) ticket.click();
      else ticket?.focus();
    } else if (event.key === 'Backspace') onBack();
    else if (event.key === 'Enter' && !at?.closest('button, a')) tickets[0]?.focus();
    else return;
    event.preventDefault();
  });
}
