import { Trans, useLingui } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useAccount } from '../account-context.tsx';
import { useGuestErrorText, useSending } from '../use-sending.ts';
import { useMemberReadings } from './use-member.ts';

/** Until an account is deleted it says so wherever one looks at it, with the way back. */
export function DeletionNote({ profile }: { profile: CustomerProfile }) {
  const { t } = useLingui();
  const { api } = useAccount();
  const readings = useMemberReadings();
  const errorText = useGuestErrorText();
  const { sending, failure, send } = useSending();
  const { deletionDueAt: due, brandId } = profile;
  if (due === undefined) return null;
  const keep = () =>
    void send(async () => {
      const { keepAccount } = await import('#domain/customer/data-operations.ts');
      await readings.profile.set(await api.call(keepAccount, { brandId }));
      announce(t({ id: 'member.kept', message: '帳號會保留下來' }));
    });
  return (
    <section
      data-testid="deletion-due"
      className="flex flex-col gap-3 rounded-card border border-transparent bg-warning-soft p-4 text-warning-text"
    >
      <p className="flex gap-2">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <Trans id="member.deletionDue">
            這個帳號將於
            <DateTime at={due} style="full" />
            刪除。在那之前都可以取消。
          </Trans>
        </span>
      </p>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <Button loading={sending} onClick={keep} className="self-start" data-testid="keep-account">
        <Trans id="member.keep">保留帳號</Trans>
      </Button>
    </section>
  );
}
