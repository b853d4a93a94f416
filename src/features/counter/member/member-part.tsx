import { useState } from 'react';
import { enrolAtCounter, type MemberAtCounter } from '#domain/customer/counter-operations.ts';
import { useRun } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import type { MemberProps } from './member-props.ts';
import { MemberView, type Found } from './member-view.tsx';

interface MemberPartProps extends MemberProps {
  brandId: string;
  storeId: string;
}

/** Who has the number of the open bill. It is asked when somebody taps, and forgotten with the bill: no till keeps members. */
export function MemberPart({ brandId, storeId, phone, ...wish }: MemberPartProps) {
  const find = useRun(enrolAtCounter);
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<{ phone: string; found: Found }>();
  // What was found of another number says nothing of this one.
  const found: Found = asked?.phone === phone ? asked.found : { kind: 'unasked' };
  const tell = (told: Found) => setAsked({ phone, found: told });
  const ask = async () => {
    tell({ kind: 'asking' });
    try {
      tell(foundOf((await find({ brandId, storeId, phone })).member));
    } catch (failure) {
      tell({ kind: 'failed', text: errorText(failure) });
    }
  };
  return <MemberView {...wish} found={found} isOffline={isOffline} onAsk={() => void ask()} />;
}

function foundOf(member: MemberAtCounter | null): Found {
  return member ? { kind: 'member', member } : { kind: 'nobody' };
}
