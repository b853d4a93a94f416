import { flushSync } from 'react-dom';
import { textFields } from '#src/ui/keys/use-keydown.ts';
import { Burst, type KeyInput } from './burst.ts';

/** Gets what was pressed. True means that the key did something and must do nothing else. */
export interface KeyHandler {
  /** A key by its `KeyboardEvent.key`, or `undo` for Ctrl/⌘ Z. */
  key(key: string): boolean;
  /** A scanned code. */
  scan?(code: string): void;
  /** For handlers of a dialog or sheet: they are asked while one is open, the others are not. */
  readonly inLayer?: boolean;
  /** For keys that mean the same in every view: asked where the handler that came last had no use for the key. */
  readonly isBase?: boolean;
}

/** Two presses of Enter that are closer than this are one slip of the finger, in ms. */
const bounceMs = 200;

const searchKey = '/';

/** One that is closing keeps the focus until it is gone, and hears no key any more: the view below it is what people see and mean. */
const layers = ':is([role=dialog],[role=alertdialog],[role=menu]):not([data-closed])';

const pressable = 'button,a,summary';

/**
 * The only keyboard listener of the counter: shortcuts, scanner bursts, and which handler gets a key. The handler that was added last is
 * asked. Keys of an input method and keys typed into a field are not its business.
 */
export class KeyDispatcher {
  readonly #burst = new Burst();
  readonly #letters: () => boolean;
  readonly #handlers: KeyHandler[] = [];
  /** Buttons that the focus came to by a finger or a mouse: Enter is not meant for them. */
  readonly #pointedAt = new WeakSet<Element>();
  #isStepping = false;
  #timer = 0;
  #enteredAt = -Infinity;

  /** @param letters Whether single letters are shortcuts; people may turn them off. */
  constructor(letters: () => boolean = () => true) {
    this.#letters = letters;
  }

  /** Starts to listen; returns how to stop. */
  listen(): () => void {
    // Before anything else: the Enter of a scan must not press the button that happens to have the focus.
    document.addEventListener('keydown', this.#pressed, { capture: true });
    document.addEventListener('pointerdown', this.#pointed, { capture: true });
    document.addEventListener('focusin', this.#focused, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', this.#pointed, { capture: true });
      document.removeEventListener('focusin', this.#focused, { capture: true });
      document.removeEventListener('keydown', this.#pressed, { capture: true });
      clearTimeout(this.#timer);
    };
  }

  /** Puts a handler on top; returns how to take it away. */
  add(handler: KeyHandler): () => void {
    this.#handlers.push(handler);
    return () => {
      const at = this.#handlers.indexOf(handler);
      if (at >= 0) this.#handlers.splice(at, 1);
    };
  }

  readonly #pointed = ({ target }: PointerEvent): void => {
    this.#isStepping = false;
    const button = target instanceof Element ? target.closest(pressable) : null;
    if (button) this.#pointedAt.add(button);
  };

  readonly #focused = ({ target }: FocusEvent): void => {
    if (this.#isStepping && target instanceof Element) this.#pointedAt.delete(target);
    this.#isStepping = false;
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    this.#isStepping = event.key === 'Tab' || event.key.startsWith('Arrow');
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.matches(textFields)) {
      // What waited was pressed before the field had the focus: done later, it would take the focus back from whatever comes next.
      clearTimeout(this.#timer);
      this.#pass(this.#burst.settle());
      return;
    }
    if (event.isComposing || event.key === 'Process') return;
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() === 'z' && !event.shiftKey && this.#tell('undo')) event.preventDefault();
      return;
    }
    if (event.key.length === 1) this.#typed(event);
    else this.#named(event, target);
  };

  #typed(event: KeyboardEvent): void {
    const ownsSpace = event.key === ' ' && this.#burst.waitMs === undefined;
    // A key that is held down repeats as fast as a scanner sends.
    if (ownsSpace || event.repeat) return;
    // The search key would open the browser's own search.
    event.preventDefault();
    // No code begins with it, and what follows is for the field: it does not wait for a burst.
    if (event.key === searchKey && this.#burst.waitMs === undefined) {
      this.#tell(event.key);
      return;
    }
    this.#pass(this.#burst.type(event.key, event.timeStamp));
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#pass(this.#burst.settle()), this.#burst.waitMs);
  }

  #named(event: KeyboardEvent, target: Element): void {
    const { key } = event;
    if (key === 'Enter' && this.#isSecondEnter(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (key === 'Enter' || key === 'Tab') {
      clearTimeout(this.#timer);
      const { swallow, heard } = this.#burst.end(event.timeStamp);
      this.#pass(heard);
      if (swallow) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    if (key === 'Tab' || this.#belongsToTarget(event, target)) return;
    if (this.#tell(key) || (key === 'Enter' && this.#isLeftFromTap(target))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** A browser leaves the focus where was tapped, or gives it back there: Enter would do once more what the tap did. */
  #isLeftFromTap(target: Element): boolean {
    return target.matches(pressable) && this.#pointedAt.has(target) && target.closest(layers) === null;
  }

  /** Held down, or bounced: it would confirm what the first one brought up, and nobody has seen that yet. */
  #isSecondEnter({ repeat, timeStamp }: KeyboardEvent): boolean {
    const soon = timeStamp - this.#enteredAt < bounceMs;
    this.#enteredAt = timeStamp;
    return repeat || soon;
  }

  /** Enter on a button reached by keyboard presses that button; arrows move inside a group of radio buttons. */
  #belongsToTarget({ key }: KeyboardEvent, target: Element): boolean {
    if (key === 'Enter')
      return (
        target.matches('button:focus-visible,a:focus-visible,summary:focus-visible') &&
        !this.#isLeftFromTap(target)
      );
    return key.startsWith('Arrow') && target.matches('input,[role=tab]');
  }

  #pass(heard: KeyInput | undefined): void {
    if (heard?.kind === 'keys') {
      const isLetter = /^[a-z]$/i.test(heard.keys);
      if (!isLetter || this.#letters())
        // Done and drawn before whatever follows: on a slow tablet Enter comes in the same breath as the last digit, and would take
        // the amount without it.
        for (const key of heard.keys) flushSync(() => this.#tell(key));
    }
    if (heard?.kind === 'scan') this.#top()?.scan?.(heard.code);
  }

  #tell(key: string): boolean {
    if (this.#top()?.key(key)) return true;
    return !isLayerOpen() && this.#handlers.some((handler) => handler.isBase && handler.key(key));
  }

  #top(): KeyHandler | undefined {
    const top = this.#handlers.findLast((handler) => !handler.isBase);
    return top && (top.inLayer || !isLayerOpen()) ? top : undefined;
  }
}

/**
 * Whether something lies over the view. From its first moment the keys are its own, though the focus comes to it a frame later: the Escape
 * that is to close it would be taken for the view's way back.
 */
function isLayerOpen(): boolean {
  return document.querySelector(layers) !== null;
}
