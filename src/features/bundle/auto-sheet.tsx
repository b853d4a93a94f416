import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { listDishes } from '#domain/catalogue/operations.ts';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { autoBundles } from '#domain/promotion/auto-bundles.ts';
import { autoCreateBundles, listAllBundles } from '#domain/promotion/bundle-record-operations.ts';
import { bundleLimits } from '#domain/promotion/bundle-schema.ts';
import { listVoucherTemplates } from '#domain/promotion/template-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline, useScopeReady } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { ShownPrice } from './price-field.tsx';
import { notMade, type Unmade } from './not-made.ts';

interface AutoSheetProps {
  brandId: string;
  open: boolean;
  onClose: () => void;
}

/** The bundles that would be made, each to be left out, and why of some vouchers none is. Nothing is made before somebody has seen it. */
export function AutoSheet({ brandId, open, onClose }: AutoSheetProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  const { run, isRunning, error } = useCommand(autoCreateBundles);
  const nameOf = useNameOf();
  const stock = useStock(brandId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const offered = useMemo(() => stock && autoBundles(stock), [stock]);
  const chosen = (offered ?? []).filter(({ _id }) => !left.includes(_id));
  const count = chosen.length;
  const isTooMany = (stock?.bundles.length ?? 0) + count > bundleLimits.bundles;
  const most = bundleLimits.bundles;
  const make = async (): Promise<void> => {
    try {
      const { created } = await run({
        brandId,
        voucherTemplates: chosen.flatMap(({ bundleItems }) =>
          bundleItems.map((item) => item.voucherTemplate),
        ),
      });
      const made = created.length;
      notify('success', t({ id: 'bundles.autoMade', message: `已建立${made}個套組` }));
      onClose();
    } catch {
      // It stands in the sheet.
    }
  };
  const refused = isOffline
    ? t({ id: 'bundles.autoOffline', message: '建立套組需要連線' })
    : isTooMany
      ? t({ id: 'bundles.autoMost', message: `一個品牌最多${most}個套組` })
      : undefined;
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      tall
      width={560}
      title={t({ id: 'bundles.autoTitle', message: '自動建立套組' })}
      footer={
        count > 0 && (
          <Button
            variant="primary"
            loading={isRunning}
            disabledReason={refused}
            data-testid="bundles-auto-make"
            onClick={() => void make()}
          >
            {t({ id: 'bundles.autoMake', message: `建立${count}個套組` })}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4" data-testid="bundles-auto-sheet">
        <p className="text-14 text-fg-2">
          <Trans id="bundles.autoHint">
            為還沒有套組的兌換券各建立一個：內含1張，售價是餐點的價格。建立後可以修改數量與價格。
          </Trans>
        </p>
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        {stock && offered ? (
          <>
            {offered.length === 0 && (
              <p className="rounded-card border border-dashed border-line-strong px-4 py-8 text-center text-fg-3">
                {t({ id: 'bundles.autoNone', message: '啟用中的兌換券都已經有套組。' })}
              </p>
            )}
            <ul className="flex flex-col" aria-label={t({ id: 'bundles.autoList', message: '將建立的套組' })}>
              {offered.map(({ _id, cashPrice, ...named }) => (
                <li key={_id} className="border-b border-line last:border-b-0">
                  <Checkbox
                    checked={!left.includes(_id)}
                    onChange={(isIn) => setLeft(isIn ? left.filter((one) => one !== _id) : [...left, _id])}
                    label={
                      <span className="flex min-h-11 flex-wrap items-center gap-x-3">
                        <span className="font-semibold [overflow-wrap:anywhere]">{nameOf(named)}</span>
                        {cashPrice && <ShownPrice price={cashPrice} coin="cash" />}
                      </span>
                    }
                  />
                </li>
              ))}
            </ul>
            <NotMade unmade={notMade(stock)} />
          </>
        ) : (
          <LoadingRegion>
            <SkeletonRows count={5} />
          </LoadingRegion>
        )}
      </div>
    </Sheet>
  );
}

/** What is made of what; undefined until all of it is on this device, and read. */
function useStock(brandId: string) {
  const { data: voucherTemplates } = useQuery(listVoucherTemplates, { brandId });
  const { data: bundles } = useQuery(listAllBundles, { brandId });
  const { data: dishes } = useQuery(listDishes, { brandId });
  const isWhole = useScopeReady(scopeKey(brandScope(brandId))).phase === 'ready';
  return useMemo(
    () =>
      isWhole && voucherTemplates && bundles && dishes ? { voucherTemplates, bundles, dishes } : undefined,
    [isWhole, voucherTemplates, bundles, dishes],
  );
}

/** Vouchers that get no bundle though they stand in none. */
function NotMade({ unmade }: { unmade: readonly Unmade[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  if (unmade.length === 0) return null;
  const why = {
    gone: t({ id: 'bundles.dishGone', message: '餐點已刪除' }),
    free: t({ id: 'bundles.dishFree', message: '餐點價格是0元' }),
  };
  return (
    <section aria-labelledby="auto-not-made" className="flex flex-col gap-1">
      <h3 id="auto-not-made" className="text-14 font-semibold">
        {t({ id: 'bundles.notMade', message: '不會建立' })}
      </h3>
      <ul className="flex flex-col text-14 text-fg-2">
        {unmade.map(({ voucher, reason }) => (
          <li key={voucher._id} className="flex flex-wrap gap-x-3 py-1">
            <span className="[overflow-wrap:anywhere]">{nameOf(voucher)}</span>
            <span className="text-fg-3">{why[reason]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
