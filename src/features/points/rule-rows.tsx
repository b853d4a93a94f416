import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { PointRule } from '#domain/promotion/point-schema.ts';
import type { Listed } from '#src/office/list/list-parts.ts';
import type { UsualSearch } from '#src/office/list/list-search.ts';
import { ResourceRows } from '#src/office/list/resource-list.tsx';
import type { ColumnOf } from '#src/office/list/use-field-columns.tsx';
import { textColumn } from '#src/office/list/usual-columns.tsx';
import { useRuleWords } from '#src/ui/words/use-rule-words.ts';

/** The rows of the list of rules: each with its sentence. */
export function RuleRows({ listed }: { listed: Listed<PointRule, UsualSearch> }) {
  const { t } = useLingui();
  const ruleWords = useRuleWords();
  const columns = useMemo<readonly ColumnOf<PointRule>[]>(
    () => [
      'type',
      textColumn(
        'sentence',
        t({ id: 'rule.earning', message: '給點方式' }),
        { className: 'max-w-96' },
        ruleWords,
      ),
    ],
    [t, ruleWords],
  );
  const below = useCallback(
    (rule: PointRule) => <span className="text-14 text-fg-2">{ruleWords(rule)}</span>,
    [ruleWords],
  );
  return <ResourceRows listed={listed} parts={{ columns, below }} />;
}
