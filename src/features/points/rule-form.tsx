import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { PointRule, PointRuleType } from '#domain/promotion/point-schema.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { FieldFault } from '#src/ui/form/field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { Note } from '#src/ui/page/note.tsx';
import { pointRuleResource, type RuleDraft } from './point-rule-resource.tsx';
import { activeOfType, ruleInputOf } from './rule-draft.ts';
import { RuleSimulator } from './rule-simulator.tsx';
import { ruleTypeNames } from './rule-type-names.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { useRuleWords } from '#src/ui/words/use-rule-words.ts';

/** What a rule for every so many visits begins with. */
const usualNth = 5;

interface RuleFormProps extends FormEnds<PointRule> {
  /** Below the simulator: who changed it. */
  history?: ReactNode;
}

/** The form of a rule: the sentence that it is, in fields, and what an order would earn by it. Of one type one is active. */
export function RuleForm({ history, ...ends }: RuleFormProps) {
  const { t, i18n } = useLingui();
  const faultText = useFaultText();
  const ruleWords = useRuleWords();
  const nameOf = useNameOf();
  const { form, records, id } = ends;
  const values = form.values as unknown as RuleDraft;
  const rule = ruleInputOf(values);
  const rival = activeOfType(records, values.type, id);
  const { fields } = pointRuleResource;
  const isNth = values.type === 'recurring_visit';
  const rivalName = rival ? nameOf(rival) : '';
  const taken = t({ id: 'rule.activeExists', message: `「${rivalName}」已經啟用，同類型只能啟用一個` });
  const faults = [
    ...(isNth && values.everyNth === null
      ? [
          {
            field: 'everyNth',
            message: faultText(i18n._(fields.everyNth.label), { field: 'everyNth', kind: 'missing' }),
          },
        ]
      : []),
    ...(rival && values.isActive ? [{ field: 'isActive', message: taken }] : []),
  ];
  const putType = (type: PointRuleType): void =>
    form.change({ type, everyNth: type === 'recurring_visit' ? (values.everyNth ?? usualNth) : null });
  return (
    <ResourceForm
      {...ends}
      faults={faults}
      aside={
        <>
          <RuleSimulator rule={rule} />
          {history}
        </>
      }
      sections={(declared, { feedback, fieldId, draw }) =>
        declared.map((section) => {
          if (section.id === 'earning')
            return {
              ...section,
              body: (
                <>
                  <SelectField
                    id={fieldId('type')}
                    label={i18n._(fields.type.label)}
                    value={values.type}
                    options={Object.entries(ruleTypeNames).map(([value, name]) => ({
                      value,
                      label: i18n._(name),
                    }))}
                    onChange={(type) => putType(type as PointRuleType)}
                    className="max-w-80"
                  />
                  {isNth && draw('everyNth')}
                  {draw('conversionRate')}
                  <div className="grid gap-5 sm:grid-cols-2">
                    {draw('minimumAmount')}
                    {draw('validityDays')}
                  </div>
                  {rule && (
                    <p
                      data-testid="rule-sentence"
                      className="rounded-button bg-sunken px-4 py-3 font-semibold [overflow-wrap:anywhere]"
                    >
                      {ruleWords(rule)}
                    </p>
                  )}
                </>
              ),
            };
          if (section.id === 'state')
            return {
              ...section,
              body: (
                <div id={fieldId('isActive')} tabIndex={-1} className="flex flex-col gap-3 outline-none">
                  <Checkbox
                    label={t({ id: 'rule.isActive', message: '啟用：之後的訂單依這個規則給點' })}
                    checked={values.isActive}
                    onChange={(isActive) => form.change({ isActive })}
                  />
                  {rival && <Rival rival={rival} />}
                  <FieldFault id={`${fieldId('isActive')}-fault`} error={feedback.errorOf('isActive')} />
                </div>
              ),
            };
          return section;
        })
      }
    />
  );
}

/** That another rule of the type is active, and the way there. */
function Rival({ rival }: { rival: PointRule }) {
  const { _id: id, brandId } = rival;
  const name = useNameOf()(rival);
  return (
    <Note icon={TriangleAlert} tone="warning">
      <Trans id="rule.rival">
        同類型的規則只能啟用一個，現在啟用的是
        <Link
          to="/admin/$brandId/point-rules/edit/$id"
          params={{ brandId, id }}
          className="font-semibold underline"
        >
          「{name}」
        </Link>
        。請先停用它。
      </Trans>
    </Note>
  );
}
