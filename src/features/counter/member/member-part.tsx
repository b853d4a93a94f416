import { useEffect, useRef, useState } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { elsewhere } from '#src/data/leases.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useAttach, useLeases } from '#src/data/use-leases.ts';
import { useLeasingTill } from '#src/data/use-leasing-till.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { keepFocus } from '#src/ui/layers/keep-focus.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import type { MemberProps } from './member-props.ts';
import { hasTickets, MemberView, type Found } from './member-view.tsx';

const TicketsSheet = lazyPart(async () => (await import('./tickets-sheet.tsx')).TicketsSheet);

interface MemberPartProps extends MemberProps {
  brandId: string;
  storeId: string;
}

/**
 * Who has the number of the open bill, and their tickets. It is asked when somebody taps; what the server lent this till of them stays for the time
 * of the bill, also without a network.
 */
export function MemberPart(props: MemberPartProps) {
  const { brandId, storeId, phone, cart, backStack, onGive, onTakeOff, onLookup, ...request } = props;
  const { onDefect } = useData();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const leases = useLeases();
  const till = useLeasingTill(brandId, storeId);
  const attach = useAttach(till);
  const [asked, setAsked] = useState<{ phone: string; found: Found }>();
  const [opened, setOpened] = useState({ open: false, turn: 0 });
  const part = useRef<HTMLDivElement>(null);
  // What asked who it is goes once that is known: the focus goes to what stands there then, also from the sheet that opens automatically.
  const holdFocus = () => keepFocus(() => part.current?.querySelector('button') ?? part.current);
  const close = () => {
    setOpened((now) => ({ ...now, open: false }));
    holdFocus();
  };
  useBackCloses(backStack, opened.open, close);
  // What was found of another number says nothing of this one.
  const found: Found = asked?.phone === phone ? asked.found : { kind: 'unasked' };
  const tell = (told: Found) => setAsked({ phone, found: told });

  // Somebody who is attached already is known at once.
  useEffect(() => {
    let isCurrent = true;
    if (till)
      void leases
        .of(till, phone, cart.orderId)
        .then((kept) => {
          if (!kept || !isCurrent) return;
          const before: Found = kept === elsewhere ? { kind: 'elsewhere' } : { kind: 'member', member: kept };
          setAsked((now) => (now?.phone === phone ? now : { phone, found: before }));
        })
        .catch(onDefect);
    return () => void (isCurrent = false);
  }, [leases, till, phone, cart.orderId, onDefect]);

  const open = () => {
    void TicketsSheet.fetch();
    setOpened(({ turn }) => ({ open: true, turn: turn + 1 }));
  };
  const ask = async () => {
    tell({ kind: 'asking' });
    try {
      const member = await attach(phone);
      if (member === elsewhere) {
        tell({ kind: 'elsewhere' });
        return;
      }
      onLookup(Boolean(member));
      tell(member ? { kind: 'member', member } : { kind: 'nobody' });
      holdFocus();
      if (member && hasTickets(member)) open();
    } catch (failure) {
      tell({ kind: 'failed', text: errorText(failure) });
    }
  };
  return (
    <>
      <MemberView
        {...request}
        part={part}
        found={found}
        isOffline={isOffline}
        onAsk={() => void ask()}
        onTickets={open}
      />
      {found.kind === 'member' && opened.turn > 0 && (
        <LazyBoundary key={opened.turn} asked={opened.open}>
          <TicketsSheet
            {...{ brandId, storeId, cart, isOffline, onGive, onTakeOff }}
            open={opened.open}
            member={found.member}
            onAsk={() => void ask()}
            onClose={close}
          />
        </LazyBoundary>
      )}
    </>
  );
}
