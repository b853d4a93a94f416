import { Trans, useLingui } from '@lingui/react/macro';
import type { ActiveRule } from '#src/data/guests/promotion-calls.ts';
import { Card } from '#src/ui/page/card.tsx';
import { useRuleWords } from '#src/ui/words/use-rule-words.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { saysMore } from './says-more.ts';

/** How points are earned, a sentence a rule. */
export function RulesCard({ rules }: { rules: readonly ActiveRule[] }) {
  const { t } = useLingui();
  return (
    <Card title={t({ id: 'member.points.rules', message: '怎麼得到點數' })}>
      {rules.length === 0 ? (
        <p className="text-14 text-fg-2">
          <Trans id="member.points.noRules">目前沒有累點活動。</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3" data-testid="point-rules">
          {rules.map((rule) => (
            <Rule key={rule._id} rule={rule} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rule({ rule }: { rule: ActiveRule }) {
  const sentence = useRuleWords()(rule);
  const { description = '' } = rule;
  const name = useNameOf()(rule);
  return (
    <li>
      <h3 className="text-16 font-semibold [overflow-wrap:anywhere]">{name}</h3>
      <p>{sentence}</p>
      {saysMore(description, sentence) && <p className="text-14 text-fg-2">{description}</p>}
    </li>
  );
}
