import { Trans, useLingui } from '@lingui/react/macro';
import { getLine } from '#domain/line/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { Telling } from '#src/ui/form/telling.ts';
import type { ServicesDraft } from './services-draft.ts';

type LineFields = Pick<ServicesDraft, 'lineBotId' | 'liffId' | 'enableLineOrdering'>;

interface LinePartProps {
  brandId: string;
  fieldId: (field: string) => string;
  labels: Readonly<Record<string, string>>;
  values: LineFields;
  telling: Telling;
  onChange: (change: Partial<LineFields>) => void;
}

/** What a store has of its own at LINE: its account, and the app in which its page opens there. */
export function LinePart({ brandId, fieldId, labels, values, telling, onChange }: LinePartProps) {
  const { t } = useLingui();
  const { data } = useQuery(getLine, { brandId });
  const isMissing = data?.isOffered === false;
  const field = (name: 'lineBotId' | 'liffId', hint: string) => (
    <TextField
      id={fieldId(name)}
      label={labels[name] ?? ''}
      hint={hint}
      optional
      value={values[name]}
      error={telling.errorOf(name)}
      autoComplete="off"
      spellCheck={false}
      className="max-w-80"
      onChange={(event) => onChange({ [name]: event.target.value })}
      onBlur={() => telling.leave(name)}
    />
  );
  return (
    <div className="flex flex-col gap-5">
      {field('lineBotId', t({ id: 'services.lineHint', message: '客人用它加好友，例如@haodan' }))}
      {field(
        'liffId',
        t({ id: 'services.liffHint', message: '在LINE裡開啟點餐頁用，例如1657000001-AbCdEfGh' }),
      )}
      <div>
        <Checkbox
          label={t({ id: 'services.lineOrdering', message: '客人在LINE裡開啟點餐頁時自動登入' })}
          checked={values.enableLineOrdering}
          disabled={(isMissing || values.liffId.trim() === '') && !values.enableLineOrdering}
          onChange={(enableLineOrdering) => onChange({ enableLineOrdering })}
        />
        {isMissing ? (
          <p className="text-14 text-warning-text">
            <Trans id="services.lineMissing">
              品牌還沒有設定LINE登入，請先到「品牌設定」的LINE分頁設定。
            </Trans>
          </p>
        ) : (
          values.liffId.trim() === '' && (
            <p className="text-14 text-fg-2">
              <Trans id="services.liffMissing">填入LIFF ID後才能開啟。</Trans>
            </p>
          )
        )}
      </div>
    </div>
  );
}
