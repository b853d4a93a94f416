import type { LucideIcon } from 'lucide-react';
import {
  cloneElement,
  useEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LazyBoundary, lazyPart } from '../states/lazy.tsx';
import { whenIdle } from '../states/when-idle.ts';

// What places a menu weighs more than a screen of its own, and nothing of it is seen before somebody opens one: it is fetched when the
// screen stands. Until it is asked for, a menu is its button alone, so that fifty rows with one each cost fifty buttons.

let parts: typeof import('./menu-parts.tsx') | undefined;
const LazyMenu = lazyPart(async () => (parts = await import('./menu-parts.tsx')).MenuParts);
const preload = (): void => void LazyMenu.fetch();

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Which edge of the button it lies at. */
  align?: 'start' | 'end';
  /** It was asked for before it was there. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A short list of actions at a button. Fills with `MenuItem`, `MenuNote` and `MenuLine`. */
export function Menu(props: MenuProps) {
  const [isAsked, setAsked] = useState(props.startsOpen ?? false);
  useEffect(() => whenIdle(preload), []);
  const ask = (): void => setAsked(true);
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      ask();
    },
  });
  if (!isAsked) return button;
  return (
    <LazyBoundary asked meanwhile={button}>
      <LazyMenu {...props} startsOpen />
    </LazyBoundary>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  onClick: () => void;
  /** What cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

export interface MenuChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

export interface MenuPickProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
  onChange: (value: string) => void;
}

export interface MenuToggleProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

// They are drawn inside an open menu only, and so never before its parts are there.

export function MenuItem(props: MenuItemProps) {
  return parts ? <parts.MenuItem {...props} /> : null;
}

/** One of several, all in view in the menu, which stays open while choosing. */
export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  return parts ? <parts.MenuChoice {...props} /> : null;
}

/** One of many, in a column of its own that may scroll; choosing closes the menu. */
export function MenuPick(props: MenuPickProps) {
  return parts ? <parts.MenuPick {...props} /> : null;
}

/** Something that is on or off; the menu stays open for the next. */
export function MenuToggle(props: MenuToggleProps) {
  return parts ? <parts.MenuToggle {...props} /> : null;
}

export function MenuLine() {
  return parts ? <parts.MenuLine /> : null;
}

/** What stands in a menu but does nothing: whose it is. */
export function MenuNote({ children }: { children: ReactNode }) {
  return parts ? <parts.MenuNote>{children}</parts.MenuNote> : null;
}
