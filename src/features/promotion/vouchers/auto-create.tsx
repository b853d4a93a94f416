import { Trans, useLingui } from '@lingui/react/macro';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useState } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { missingVouchers } from '#domain/promotion/auto-create.ts';
import { autoCreateVouchers, listVoucherTemplates } from '#domain/promotion/template-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineNote } from '#src/ui/states/offline-note.tsx';
import { SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ScrollRegion } from '#src/ui/table/scroll-region.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useCouponNames } from '../parts/use-coupon-names.ts';

/** Makes a voucher for each dish that has none, after its list was seen. */
export function AutoCreate({ brandId }: { brandId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={WandSparkles} data-testid="voucher-auto" onClick={() => setOpen(true)}>
        <Trans id="vouchers.auto">自動建立</Trans>
      </Button>
      <AutoCreateSheet brandId={brandId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function AutoCreateSheet({
  brandId,
  open,
  onClose,
}: {
  brandId: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const nameOf = useNameOf();
  const { dish: dishName } = useCouponNames(brandId);
  const { data: dishes } = useQuery(listDishes, { brandId });
  const { data: templates } = useQuery(listVoucherTemplates, { brandId });
  const { run, isRunning, error } = useCommand(autoCreateVouchers);
  const missing = dishes && templates && missingVouchers(dishes, templates);
  const count = missing?.length ?? 0;
  const make = async (): Promise<void> => {
    let made: number;
    try {
      made = (await run({ brandId })).created.length;
    } catch {
      // Its words stand in the sheet.
      return;
    }
    notify('success', t({ id: 'vouchers.made', message: `已建立${made}種兌換券` }));
    onClose();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tall
      title={t({ id: 'vouchers.autoTitle', message: '從餐點建立兌換券' })}
      footer={
        <Button
          variant="primary"
          block
          disabled={count === 0}
          loading={isRunning}
          data-testid="voucher-auto-apply"
          onClick={() => void make()}
        >
          {count === 0
            ? t({ id: 'vouchers.autoNone', message: '沒有要建立的' })
            : t({ id: 'vouchers.autoApply', message: `建立${count}種兌換券` })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" data-testid="voucher-auto-sheet">
        {isOffline && (
          <OfflineNote>
            <Trans id="vouchers.autoOffline">建立需要連線。</Trans>
          </OfflineNote>
        )}
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        {!missing ? (
          <SkeletonRows count={6} />
        ) : count === 0 ? (
          <p className="py-6 text-center text-14 text-fg-3">
            <Trans id="vouchers.autoDone">每道上架的餐點都有兌換券了。</Trans>
          </p>
        ) : (
          <>
            <p className="text-14 text-fg-2">
              <Trans id="vouchers.autoHint">
                每道上架、還沒有兌換券的餐點各建立一種，之後可以逐一修改或停用。
              </Trans>
            </p>
            <ScrollRegion
              role="group"
              aria-label={t({ id: 'vouchers.autoTitle', message: '從餐點建立兌換券' })}
              className="shade-beyond max-h-[calc(100dvh-260px)] overflow-y-auto"
            >
              <ul className="flex flex-col divide-y divide-line">
                {missing.map(({ exchangeDishTemplate: dishId, validityPeriod, ...named }) => (
                  <li key={dishId} className="flex flex-wrap items-baseline gap-x-3 py-2">
                    <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">
                      {nameOf(named)}
                    </span>
                    <span className="num text-13 text-fg-3">
                      {dishName(dishId)}・{t({ id: 'vouchers.autoDays', message: `${validityPeriod}天` })}
                    </span>
                  </li>
                ))}
              </ul>
            </ScrollRegion>
          </>
        )}
      </div>
    </Sheet>
  );
}
