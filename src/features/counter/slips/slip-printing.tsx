import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isFood } from '#domain/order/bundle-lines.ts';
import { noteReprint } from '#domain/order/note-reprint.ts';
import { shiftSlips } from '#domain/printing/operations.ts';
import type { SlipAbout } from '#domain/printing/parts.ts';
import { slipsFor, type SlipRequest } from '#domain/printing/slips-for.ts';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import type { Paper, Slip } from '#domain/printing/slip.ts';
import { orders, type Order, type Refund } from '#domain/order/schema.ts';
import { paidParts, type PaidPart } from '#domain/order/split.ts';
import { newToKitchen } from '#domain/order/unsent.ts';
import { labelSizes, type LabelSize } from '#domain/store/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { useRun } from '#src/data/use-command.ts';
import { useDraft } from '#src/data/use-draft.ts';
import { usePendingCheck, usePendingRows } from '#src/data/use-pending-rows.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { useLatest } from '#src/ui/hooks/use-latest.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { inTurn } from '#src/ui/slips/in-turn.ts';
import { printSlips } from '#src/ui/slips/print-slips.ts';
import { useMarkedSlip } from '#src/ui/slips/slip-mark.ts';
import {
  isSlipSettings,
  usualSettings,
  wasPrintedIn,
  withPrinted,
  type SlipSettings,
} from '#src/ui/slips/slip-settings.ts';
import { PrintDispatcherContext, type PrintTarget } from '../paper/print-dispatcher.ts';
import { useSlipWords } from './use-slip-words.ts';

/** Which slip of an order. */
export type SlipChoice =
  | { readonly kind: 'receipt' | 'kitchen' | 'label' | 'changes' | 'void' }
  /** For the kitchen, without the lines that it knows. */
  | { readonly kind: 'addition'; readonly known: ReadonlySet<string> }
  | { readonly kind: 'part'; readonly part: PaidPart }
  | { readonly kind: 'refund'; readonly refund: Refund };

interface SlipPrinting {
  readonly settings: SlipSettings;
  /** The settings have been read: what is printed automatically may be. */
  readonly isReady: boolean;
  readonly change: (to: Partial<Omit<SlipSettings, 'printed'>>) => void;
  /** As they come out of a printer that serves some stations; of all where there are none. Labels are one a cup. */
  readonly slipsOf: (order: Order, choice: SlipChoice, stations?: readonly string[]) => readonly Slip[];
  readonly wasPrinted: (order: Order, choice: SlipChoice) => boolean;
  /** Tells the store's own printers that something was sold or sent. */
  readonly notifyPrinters: (order: Order, known: ReadonlySet<string> | undefined) => void;
  /** Prints slips of an order that somebody asks for: on the store's printer for them, or by the browser where this till reaches none. */
  readonly print: (order: Order, ...choices: readonly SlipChoice[]) => void;
  /** Prints one on a printer of the store, or by the browser. */
  readonly printOn: (printerId: string | undefined, order: Order, choice: SlipChoice) => void;
  /** Prints by the browser what this device prints automatically. */
  readonly printByBrowser: (order: Order, ...choices: readonly SlipChoice[]) => void;
  /** Prints what became of an order wherever slips come out after a sale. */
  readonly printAfterwards: (order: Order, choice: SlipChoice) => void;
  /** The store's printers that a slip may come out of. */
  readonly placesFor: (choice: SlipChoice) => readonly PrintTarget[];
  /** Prints a paper of the shop's own, such as a drawer's. */
  readonly printPaper: (what: PaperOfShop, make: (about: SlipAbout, words: SlipWords) => Slip) => void;
  /** Opens the drawer for a movement that is kept. @returns false where no printer that this till reaches has one */
  readonly openDrawer: (what: PaperOfShop) => boolean;
}

/** The shift, the day or the movement that a paper of the shop is of, and what people call it by. */
export interface PaperOfShop {
  readonly of: string;
  readonly number: string;
}

const SlipPrintingContext = createContext<SlipPrinting | undefined>(undefined);

export function useSlipPrinting(): SlipPrinting {
  const printing = useContext(SlipPrintingContext);
  if (!printing) throw new Error('useSlipDesk is used outside of SlipDeskProvider');
  return printing;
}

interface SlipPrintingProviderProps {
  store: SlipAbout['store'];
  children: ReactNode;
}

/** Slips of this device: how they look, and what has been printed. */
export function SlipPrintingProvider({ store, children }: SlipPrintingProviderProps) {
  const { i18n, t } = useLingui();
  const marked = useMarkedSlip();
  const words = useSlipWords();
  const { onDefect } = useData();
  const note = useRun(noteReprint);
  const draft = useDraft<SlipSettings>('slips', isSlipSettings);
  const settings = draft.value ?? usualSettings;
  const isOffline = useIsOffline();
  // Only there it is asked: with a network each sale would change it twice, and the whole counter with it.
  const pending = usePendingRows(isOffline ? orders.name : undefined);
  const isPending = usePendingCheck(orders.name);
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const failed = useLatest((error: unknown): void => {
    onDefect(error);
    notify('danger', t({ id: 'slip.notPrinted', message: '單據沒有印出來，請再印一次。' }));
  });
  const [printInTurn] = useState(() => inTurn((error) => failed.current?.(error)));
  const paper = useContext(PrintDispatcherContext);
  const keep = (next: SlipSettings): void => {
    latest.current = next;
    draft.set(next);
  };
  const keepPrinted = (order: Order, ...wishes: readonly SlipRequest[]): void => {
    const at = new Date().toISOString();
    keep(wishes.reduce((kept, request) => withPrinted(kept, printKey(order, request), at), latest.current));
  };
  // What comes out automatically has been printed: the next one of it is a reprint.
  const notifyPrinters: SlipPrinting['notifyPrinters'] = (order, known) =>
    paper?.told(order, known, (wishes) => keepPrinted(order, ...wishes));
  const wasPrinted = (order: Order, choice: SlipChoice): boolean =>
    wasPrintedIn(latest.current, printKey(order, requestOf(choice)));
  const made = (
    order: Order,
    choice: SlipChoice,
    standing: Pick<SlipAbout, 'isReprint' | 'isOffline'>,
    stations: readonly string[] = [],
  ): Slip[] => {
    const about: SlipAbout = { store, now: new Date().toISOString(), ...standing };
    return slipsFor(requestOf(choice), order, { stations: [...stations] }, about, words).map(marked);
  };
  const slipsOf: SlipPrinting['slipsOf'] = (order, choice, stations) =>
    made(
      order,
      choice,
      { isReprint: wasPrinted(order, choice), isOffline: isOffline && pending.has(order._id) },
      stations,
    );
  /** Tells that a slip comes out once more. Paper does not wait for it, and a disk that refuses it holds nothing up. */
  const noteAgain = ({ brandId, storeId, _id: orderId, number }: Order, { kind: slip }: SlipChoice): void => {
    note({ brandId, storeId, orderId, number, slip }).catch(onDefect);
  };
  const printByBrowser: SlipPrinting['printByBrowser'] = (order, ...choices) => {
    for (const choice of choices) {
      const isReprint = wasPrinted(order, choice);
      keepPrinted(order, requestOf(choice));
      if (isReprint) noteAgain(order, choice);
      void printInTurn(async () => {
        // What was sold or taken back just now may not be in the list of what waits yet: the device itself is asked.
        const standing = { isReprint, isOffline: isOffline && (await isPending(order._id)) };
        await printSlips(made(order, choice, standing), mediumOf(choice, latest.current), i18n.locale);
      });
    }
  };
  /** Says where paper will come out: nobody looks at a printer in the next room. */
  const say = (places: readonly PrintTarget[]): void => {
    const names = words.listOf([...new Set(places.map(({ name }) => name))]);
    if (isOffline && places.some((place) => place.isOfServer))
      notify('warning', t({ id: 'paper.later', message: `連不到伺服器，恢復後會在「${names}」印出` }));
    else notify('info', t({ id: 'paper.at', message: `在「${names}」列印` }));
  };
  const printAt = (printerId: string | undefined, order: Order, choices: readonly SlipChoice[]): void => {
    for (const choice of choices) {
      const isReprint = wasPrinted(order, choice);
      const slip = requestOf(choice);
      // Its commit would stand before the paper in the page, and its push at the server.
      const onKept = isReprint ? () => noteAgain(order, choice) : undefined;
      const places = paper?.asked({ order, slip, isReprint, printerId, onKept }) ?? [];
      if (places.length === 0) printByBrowser(order, choice);
      else {
        keepPrinted(order, slip);
        if (choice === choices[0]) say(places);
      }
    }
  };
  const printAfterwards: SlipPrinting['printAfterwards'] = (order, choice) => {
    // It is kept already; a till that prints after sales prints this as well.
    if (latest.current.receiptAfterSale) printByBrowser(order, choice);
    paper?.asked({ order, slip: requestOf(choice), isAutomatic: true });
  };
  const printPaper: SlipPrinting['printPaper'] = (what, make) => {
    const slip = marked(make({ store, now: new Date().toISOString(), isOffline }, words));
    const kind = shiftSlips.find((each) => each === slip.kind);
    const places = (kind && paper?.asked({ ...what, kind, slip })) ?? [];
    if (places.length > 0) return say(places);
    void printInTurn(() => printSlips([slip], latest.current.paper, i18n.locale));
  };
  return (
    <SlipPrintingContext
      value={{
        settings,
        isReady: draft.isReady,
        change: (to) => keep({ ...latest.current, ...to }),
        slipsOf,
        wasPrinted,
        print: (order, ...choices) => printAt(undefined, order, choices),
        printOn(printerId, order, choice) {
          if (printerId === undefined) printByBrowser(order, choice);
          else printAt(printerId, order, [choice]);
        },
        printByBrowser,
        printAfterwards,
        placesFor: (choice) => paper?.placesFor(requestOf(choice).kind) ?? [],
        printPaper,
        openDrawer: (what) => (paper?.asked({ ...what, kind: 'pulse' }) ?? []).length > 0,
        notifyPrinters,
      }}
    >
      {children}
    </SlipPrintingContext>
  );
}

/** What the guests get: one slip, or one for each part of a split bill. */
export function guestSlips(order: Order): SlipChoice[] {
  const parts = paidParts(order);
  return parts.length === 0 ? [{ kind: 'receipt' }] : parts.map((part) => ({ kind: 'part', part }));
}

/**
 * What the kitchen gets: the order, or what it has not heard of yet; nothing where it knows all of it, or has nothing to make.
 * @param known Lines that it was told of before.
 */
export function kitchenSlips(order: Order, known: ReadonlySet<string> | undefined): SlipChoice[] {
  if (!order.items.some(isFood)) return [];
  if (known === undefined || known.size === 0) return [{ kind: 'kitchen' }];
  const { added, removed } = newToKitchen(order, known);
  return added.length + removed.length === 0 ? [] : [{ kind: 'addition', known }];
}

/** The same slip as a printer of the store is asked for it. */
function requestOf(choice: SlipChoice): SlipRequest {
  if (choice.kind === 'part') return { kind: 'part', of: choice.part.key };
  if (choice.kind === 'refund') return { kind: 'refund', of: choice.refund._id };
  if (choice.kind === 'addition') return { kind: 'kitchen', known: [...choice.known] };
  return { kind: choice.kind };
}

/** What the browser prints a slip on. */
export function mediumOf({ kind }: SlipChoice, { paper, label }: SlipSettings): Paper | LabelSize {
  return kind === 'label' ? (label ?? labelSizes[0]) : paper;
}

/** What makes a print a reprint: the same slip of the same state of things. An order that was added to is new to the kitchen. */
function printKey({ _id, items }: Order, { kind, of, known }: SlipRequest): string {
  if (kind === 'refund' || kind === 'part') return `${kind}:${of}`;
  if (kind === 'receipt' || kind === 'void') return `${kind}:${_id}`;
  const isAddition = kind === 'kitchen' && known !== undefined && known.length > 0;
  return `${isAddition ? 'addition' : kind}:${_id}:${items.length}`;
}
