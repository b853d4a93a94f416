import { Trans, useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { setTables } from '#domain/order/set-tables.ts';
import type { StoreRecord } from '#domain/store/operations.ts';
import type { DiningTable } from '#domain/store/schema.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { QrCode } from '#src/ui/figures/qr-code.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { AlertDialog } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { AddressButtons, AddressToCopy } from '#src/ui/page/address-to-copy.tsx';
import { storefrontAddress } from '#src/ui/page/storefront-address.ts';
import { newTableToken } from './tables-draft.ts';

interface TableCodeProps {
  store: StoreRecord;
  table: DiningTable;
  /** Why the code cannot be renewed now. */
  heldBack: string | undefined;
}

/** The code of one table: to look at, to save, and to renew, after which what was printed shows the menu alone. */
export function TableCode({ store, table, heldBack }: TableCodeProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run: change } = useCommand(setTables);
  const { isDoing, failure, run } = useSingleAction();
  const [isAsking, setAsking] = useState(false);
  const { brandId, _id: storeId } = store;
  const { _id, label: name, qrToken } = table;
  const address = storefrontAddress(location.origin, store, qrToken);
  const renew = (): void =>
    run(async () => {
      setAsking(false);
      const renewed = { from: qrToken, to: newTableToken() };
      await change({ brandId, storeId, tables: { [_id]: { qrToken: renewed } } });
      notify('success', t({ id: 'tableCode.renewed', message: `已更換${name}桌的QR Code，請重新列印` }));
    });
  return (
    <div className="flex flex-col gap-5" data-testid="table-code">
      <QrCode
        text={address}
        label={t({ id: 'tents.qrOf', message: `${name}的QR Code` })}
        className="mx-auto w-56 border border-line"
      />
      <AddressToCopy address={address} />
      <div className="flex flex-wrap gap-2">
        <AddressButtons address={address} name={name} />
      </div>
      <section className="flex flex-col items-start gap-3 border-t border-line pt-5">
        <p className="text-14 text-fg-2">
          <Trans id="tableCode.why">
            有人拍下QR Code在店外亂點餐時，更換一次就好：舊的QR Code仍看得到菜單，但不能再點到這一桌。
          </Trans>
        </p>
        {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
        <Button
          icon={RefreshCw}
          loading={isDoing}
          disabledReason={heldBack}
          data-testid="table-code-renew"
          onClick={() => setAsking(true)}
        >
          {t({ id: 'tableCode.renew', message: '更換QR Code' })}
        </Button>
      </section>
      <AlertDialog
        open={isAsking}
        title={t({ id: 'tableCode.ask', message: `更換${name}桌的QR Code？` })}
        body={t({
          id: 'tableCode.warning',
          message: '已經印出的桌卡從此只能看菜單，不能點餐；更換後要重新列印並換掉桌上的卡片。',
        })}
        confirmLabel={t({ id: 'tableCode.renew', message: '更換QR Code' })}
        cancelLabel={t({ id: 'cancel', message: '取消' })}
        danger
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
