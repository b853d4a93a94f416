import { Trans, useLingui } from '@lingui/react/macro';
import type { ActiveRule } from '#src/data/guests/promotion-calls.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useRuleWords } from '#src/ui/words/use-rule-words.ts';

/** How points are earned, a sentence a rule. */
export function RulesCard({ rules }: { rules: readonly ActiveRule[] }) {
  const { t } = useLingui();
  const words = useRuleWords();
  return (
    <Card title={t({ id: 'member.points.rules', message: '怎麼得到點數' })}>
      {rules.length === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="member.points.noRules">目前沒有累點活動。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3" data-testid="point-rules">
          {rules.map((rule) => (
            <li key={rule._id}>
              <p>{words(rule)}</p>
              {rule.description && <p className="text-14 text-fg-2">{rule.description}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
