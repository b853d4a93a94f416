import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { deletionDays } from '#domain/customer/limits.ts';
import type { CustomerProfile } from '#domain/customer/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useSubmitFaults } from '#src/ui/form/use-submit-faults.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useAccount } from '../account-context.tsx';
import { useGuestErrorText, useSending } from '../use-sending.ts';
import { FormDialog } from './form-dialog.tsx';
import { useCurrentPassword } from './use-current-password.tsx';
import { useMemberReadings } from './use-member.ts';

/** What the answer may hold is known to few who look at the page: it is loaded for who asks. */
const loadCalls = () => import('#domain/customer/data-operations.ts');

/** What the brand keeps of a member: theirs to take along, and to have deleted. */
export function OwnData({ profile }: { profile: CustomerProfile }) {
  const { t } = useLingui();
  const { api } = useAccount();
  const errorText = useGuestErrorText();
  const { sending, failure, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  const { brandId, deletionDueAt } = profile;
  const download = () =>
    void send(async () => {
      const { exportCustomerData } = await loadCalls();
      const { saveFile } = await import('#src/ui/table/save-file.ts');
      const data = await api.call(exportCustomerData, { brandId });
      saveFile(`${brandId}-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2));
    });
  return (
    <Card title={t({ id: 'member.ownData', message: '我的資料' })}>
      <div className="flex flex-col gap-3">
        <p className="text-14 text-fg-2">
          <Trans id="member.ownDataBody">這個品牌儲存的會員資料與訂單，可以下載一份帶走。</Trans>
        </p>
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <div className="flex flex-wrap gap-3">
          <Button icon={Download} loading={sending} onClick={download} data-testid="export-data">
            <Trans id="member.export">下載我的資料</Trans>
          </Button>
          {deletionDueAt === undefined && (
            <Button
              variant="ghost"
              onClick={() => setAsked(true)}
              className="text-danger-text!"
              data-testid="delete-account"
            >
              <Trans id="member.delete">刪除帳號</Trans>
            </Button>
          )}
        </div>
      </div>
      <DeleteDialog open={isAsked} brandId={brandId} onClose={() => setAsked(false)} />
    </Card>
  );
}

function DeleteDialog({ open, brandId, onClose }: { open: boolean; brandId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useAccount();
  const readings = useMemberReadings();
  const { sending, failure, send, forget } = useSending();
  const current = useCurrentPassword(failure);
  const { summary, errorOf, tryToSend, beginAgain } = useSubmitFaults(current.faults);
  const close = () => {
    current.clear();
    beginAgain();
    forget();
    onClose();
  };
  const submit = () => {
    if (!tryToSend()) return;
    void send(async () => {
      const { requestDeletion } = await loadCalls();
      await readings.profile.set(
        await api.call(requestDeletion, { brandId, currentPassword: current.password }),
      );
      close();
      // What says so stands at the top of the page.
      scrollTo({ top: 0 });
    });
  };
  return (
    <FormDialog
      open={open}
      title={t({ id: 'member.deleteTitle', message: '要刪除這個帳號嗎？' })}
      lead={t({
        id: 'member.deleteLead',
        message: `${deletionDays}天後刪除，在那之前隨時可以取消。姓名、電話、地址與備註都會清除；店家的帳仍會留下不含個人資料的訂單。`,
      })}
      failure={current.other}
      summary={summary}
      submit={t({ id: 'member.delete', message: '刪除帳號' })}
      danger
      sending={sending}
      onSubmit={submit}
      onClose={close}
    >
      {current.field(errorOf)}
    </FormDialog>
  );
}
