import { useLingui } from '@lingui/react/macro';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#src/ui/buttons/button.tsx';

interface BundleNoteProps {
  /** Why a member is needed; undefined where none is, or it was said who that is. */
  says: string | undefined;
  /** Asks for the number of a member. */
  onAsk: () => void;
}

/** Of a bill with bundles of which nobody has said whose they are: vouchers are a member's. No money is taken before. */
export function BundleNote({ says, onAsk }: BundleNoteProps) {
  const { t } = useLingui();
  if (says === undefined) return null;
  return (
    <div
      role="status"
      data-testid="bundle-note"
      className="mx-3 mt-2 flex items-center gap-2 rounded-card border border-warning bg-warning-soft py-1 pr-1 pl-3"
    >
      <p className="min-w-0 flex-1 py-1 text-14 text-warning-text">{says}</p>
      <Button variant="ghost" size="sm" icon={UserPlus} data-testid="bundle-member" onClick={onAsk}>
        {t({ id: 'counter.member', message: '會員' })}
      </Button>
    </div>
  );
}
