import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pointsFor } from '#domain/promotion/earn.ts';
import { money } from '#src/ui/figures/money.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { Card } from '#src/ui/page/card.tsx';
import type { PartialRule } from '#src/ui/words/use-rule-words.ts';

const usualTotal = 350;

interface RuleSimulatorProps {
  /** Absent while a number of it is missing. */
  rule: PartialRule | undefined;
}

/** What an order of some total would earn by the rule: 消費NT$350→3點. */
export function RuleSimulator({ rule }: RuleSimulatorProps) {
  const { t } = useLingui();
  const [total, setTotal] = useState<number | null>(usualTotal);
  const isReady = rule !== undefined && total !== null && !Number.isNaN(total);
  return (
    <Card title={t({ id: 'rule.simulator', message: '試算' })}>
      <div className="flex flex-col gap-3" data-testid="rule-simulator">
        <MoneyField
          id="rule-simulator-total"
          label={t({ id: 'rule.simulatorTotal', message: '訂單總計' })}
          value={total}
          onChange={setTotal}
        />
        <output
          htmlFor="rule-simulator-total"
          className="num flex min-h-16 flex-col justify-center rounded-button bg-sunken px-4 py-2 [overflow-wrap:anywhere]"
        >
          {isReady ? <Result {...{ rule, total }} /> : '–'}
        </output>
      </div>
    </Card>
  );
}

function Result({ rule, total }: { rule: PartialRule; total: number }) {
  const { t } = useLingui();
  const points = pointsFor(rule, total);
  const spent = money(total);
  const missing = rule.minimumAmount - total;
  const more = money(missing);
  return (
    <>
      <span className="text-18 font-semibold">
        {t({ id: 'rule.earns', message: `消費${spent}→${points}點` })}
      </span>
      {missing > 0 && (
        <span className="text-14 text-fg-2">{t({ id: 'rule.missing', message: `再${more}就給點` })}</span>
      )}
      {missing <= 0 && rule.type === 'first_purchase' && (
        <span className="text-14 text-fg-2">
          {t({ id: 'rule.onlyFirst', message: '只有第一筆付款的訂單' })}
        </span>
      )}
      {missing <= 0 && rule.type === 'recurring_visit' && <OnlyNth nth={rule.everyNth ?? 0} />}
    </>
  );
}

function OnlyNth({ nth }: { nth: number }) {
  const { t } = useLingui();
  const second = nth * 2;
  return (
    <span className="text-14 text-fg-2">
      {t({ id: 'rule.onlyNth', message: `第${nth}次、第${second}次…消費時` })}
    </span>
  );
}
