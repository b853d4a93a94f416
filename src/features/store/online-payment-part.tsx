import { useLingui } from '@lingui/react/macro';
import { getPaymentReadiness } from '#domain/payment/settings.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';

interface OnlinePaymentPartProps {
  brandId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether guests pay online in a store. What is not set up for the brand cannot be switched on, and says why; off it can be switched always. */
export function OnlinePaymentPart({ brandId, checked, onChange }: OnlinePaymentPartProps) {
  const { t } = useLingui();
  const { data, error } = useQuery(getPaymentReadiness, { id: brandId });
  const why =
    data?.isReady === true
      ? data.isProduction
        ? t({ id: 'services.payOnlineHint', message: '客人點餐時可先以信用卡或LINE Pay付款' })
        : t({ id: 'services.payOnlineTest', message: '目前是測試環境，不會真的收款' })
      : data
        ? t({
            id: 'services.payOnlineMissing',
            message: '品牌還沒有設定線上收款，請先到「品牌設定」的「付款」完成設定',
          })
        : error
          ? t({ id: 'services.payOnlineUnknown', message: '連線後才能確認品牌的收款設定' })
          : '';
  return (
    <div>
      <Checkbox
        label={t({ id: 'services.payOnline', message: '線上付款' })}
        checked={checked}
        disabled={!checked && data?.isReady !== true}
        onChange={onChange}
      />
      <p className="pl-9 text-13 text-fg-3" data-testid="pay-online-why">
        {why}
      </p>
    </div>
  );
}
