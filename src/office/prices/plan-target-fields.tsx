import { useLingui } from '@lingui/react/macro';
import type { Store } from '#domain/store/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { MomentField } from '#src/ui/form/moment-field.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { PlanTarget, TargetFault } from './plan-target.ts';

interface PlanTargetFieldsProps {
  /** Those to choose from. */
  stores: readonly Store[];
  target: PlanTarget;
  /** Told from the first attempt on. */
  fault: TargetFault | undefined;
  onChange: (some: Partial<PlanTarget>) => void;
}

/** In which stores prices are to hold, and from when on. */
export function PlanTargetFields({ stores, target, fault, onChange }: PlanTargetFieldsProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { stores: chosen, way, moment } = target;
  const total = stores.length;
  const isAll = stores.every(({ _id }) => chosen.includes(_id));
  const label = t({ id: 'stores.title', message: '店家' });
  const faults = {
    stores: undefined,
    moment: t({ id: 'plan.noMoment', message: '請選擇生效時間' }),
    past: t({ id: 'stock.untilPast', message: '請選擇以後的時間' }),
  };
  return (
    <>
      <div role="group" aria-label={label} className="flex flex-col gap-1">
        <div className="flex min-h-target items-center gap-3">
          <span aria-hidden="true" className="flex-1 text-14 font-semibold">
            {label}
          </span>
          {total > 1 && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChange({ stores: isAll ? [] : stores.map(({ _id }) => _id) })}
            >
              {isAll
                ? t({ id: 'bulk.clear', message: '取消選取' })
                : t({ id: 'plan.allStores', message: `選取全部${total}家` })}
            </Button>
          )}
        </div>
        <ul className="max-h-72 overflow-y-auto rounded-button border border-line px-3 py-1">
          {stores.map((store) => (
            <li key={store._id} data-testid={`plan-store-${store._id}`}>
              <Checkbox
                label={nameOf(store)}
                checked={chosen.includes(store._id)}
                onChange={(to) =>
                  onChange({
                    stores: to ? [...chosen, store._id] : chosen.filter((one) => one !== store._id),
                  })
                }
              />
            </li>
          ))}
        </ul>
        {fault === 'stores' && (
          <p role="alert" className="text-14 text-danger-text">
            {t({ id: 'plan.noStores', message: '請選擇至少一家店' })}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SegmentedControl
          block
          label={t({ id: 'plan.when', message: '生效時間' })}
          value={way}
          options={[
            { value: 'now', label: t({ id: 'plan.now', message: '立即' }) },
            { value: 'later', label: t({ id: 'plan.later', message: '指定時間' }) },
          ]}
          onChange={(next) => onChange({ way: next })}
        />
        {way === 'later' && (
          <MomentField
            id="plan-moment"
            label={t({ id: 'plan.when', message: '生效時間' })}
            hint={t({
              id: 'plan.whenHint',
              message: '櫃檯離線時也會準時換價。',
            })}
            value={moment}
            usualTime="00:00"
            error={fault && faults[fault]}
            onChange={(next) => onChange({ moment: next })}
            onBlur={() => undefined}
          />
        )}
      </div>
    </>
  );
}
