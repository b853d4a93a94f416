import { useState } from 'react';
import type { ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '../states/lazy.tsx';

// The widgets below these are a fifth of a counter's whole budget, and no screen opens with a layer on top: they are fetched
// when the first one opens, or earlier by `preloadDialogs`.

const load = () => import('./dialog-parts.tsx');
const LazyDialog = lazyPart(async () => (await load()).DialogParts);
const LazyAlertDialog = lazyPart(async () => (await load()).AlertDialogParts);
const LazySheet = lazyPart(async () => (await load()).SheetParts);

/** Fetches the widgets ahead of their first use. A screen calls it when it is idle. */
export function preloadDialogs(): void {
  for (const part of [LazyDialog, LazyAlertDialog, LazySheet]) void part.fetch();
}

interface LayerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
}

export interface DialogProps extends LayerProps {
  description?: ReactNode;
  wide?: boolean;
}

export interface SheetProps extends LayerProps {
  /** Stands in the header beside the title, such as a price. */
  aside?: ReactNode;
  /** From which edge it comes on a wide screen; from the right it becomes a bottom sheet on a narrow one. */
  side?: 'left' | 'right';
  /** In px, on a wide screen. */
  width?: number;
  /** A sheet with much in it takes the whole of a narrow screen. */
  tall?: boolean;
}

export interface AlertDialogProps {
  open: boolean;
  title: ReactNode;
  body?: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  /** Without it there is one button, and Esc confirms: a notice rather than a question. */
  onCancel?: (() => void) | undefined;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  /** A third way out, between the two. */
  other?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** What Enter presses: the safest, unless what is asked is what people mean nearly always. */
  focusOn?: 'cancel' | 'confirm';
}

/** Nothing of a layer exists before it is opened once; afterwards it stays, so that closing can be animated. */
function useOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
}

/** A question or a small form in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return useOpened(props.open) ? (
    <LazyBoundary asked={props.open}>
      <LazyDialog {...props} />
    </LazyBoundary>
  ) : null;
}

/** For what cannot be undone, and for notices that must be read. Name the object and the amount. */
export function AlertDialog(props: AlertDialogProps) {
  return useOpened(props.open) ? (
    <LazyBoundary asked={props.open}>
      <LazyAlertDialog {...props} />
    </LazyBoundary>
  ) : null;
}

/** Editing in place: a drawer at the edge of a wide screen, a bottom sheet with handle and close button on a narrow one. */
export function Sheet(props: SheetProps) {
  return useOpened(props.open) ? (
    <LazyBoundary asked={props.open}>
      <LazySheet {...props} />
    </LazyBoundary>
  ) : null;
}
