import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { imageOf } from '#domain/catalogue/image-operations.ts';
import type { CashFlowCategory } from '#domain/cash-flow/schema.ts';
import type { FormDraft } from '#src/data/use-form-draft.ts';
import { usePictureInput } from '#src/data/use-picture-input.ts';
import { RecordForm } from '#src/office/form/record-form.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { MomentField } from '#src/ui/form/moment-field.tsx';
import { PictureField } from '#src/ui/form/picture-field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldFeedback } from '#src/ui/form/field-feedback.ts';
import { isSum, readSum } from './amount-sum.ts';
import { CategoryField } from './category-field.tsx';
import { faultsOfFlow, type FlowDraft } from './flow-draft.ts';
import { useFlowWords } from './use-flow-words.ts';
import { flowMethods, flowTypes } from './book-search.ts';

interface FlowFormProps {
  brandId: string;
  form: FormDraft<FlowDraft>;
  categories: readonly CashFlowCategory[];
  timezone: string;
  isAhead: (time: string) => boolean;
  isNew?: boolean;
  onSave: () => Promise<void>;
  onSaved: () => void;
  onSavedNext?: () => void;
  onDiscarded?: () => void;
  aside?: ReactNode;
}

const fieldId = (field: string): string => `flow-${field}`;

/** Everything that is said of a record. */
export function FlowForm(props: FlowFormProps) {
  const { brandId, form, categories, timezone, isAhead, ...ends } = props;
  const { t } = useLingui();
  const { types, methods, faults } = useFlowWords();
  const { values, change } = form;
  const photo = values.photo === null ? null : imageOf(brandId, values.photo);
  const picture = usePictureInput(brandId, photo);
  const sum = readSum(values.amount);
  const receipt = t({ id: 'flow.receipt', message: '收據照片' });
  const fields = (feedback: FieldFeedback) => (
    <>
      <SegmentedControl
        label={t({ id: 'flow.type', message: '收支' })}
        value={values.type}
        options={flowTypes.map((value) => ({ value, label: types[value] }))}
        onChange={(type) => change({ type, category: '' })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id={fieldId('amount')}
          label={t({ id: 'flow.amount', message: '金額' })}
          prefix="NT$"
          inputMode="tel"
          autoComplete="off"
          value={values.amount}
          error={feedback.errorOf('amount')}
          suffix={isSum(values.amount) && sum != null && <span className="num">= {money(sum)}</span>}
          onChange={({ target }) => change({ amount: target.value })}
          onBlur={() => feedback.leave('amount')}
        />
        <CategoryField
          id={fieldId('category')}
          categories={categories}
          type={values.type}
          value={values.category}
          error={feedback.errorOf('category')}
          onChange={(category) => change({ category })}
        />
      </div>
      <MomentField
        id={fieldId('moment')}
        label={t({ id: 'flow.moment', message: '日期時間' })}
        hint={t({ id: 'flow.momentHint', message: '留空就是現在。' })}
        value={values.moment}
        usualTime="12:00"
        error={feedback.errorOf('moment')}
        onChange={(moment) => change({ moment })}
        onBlur={() => feedback.leave('moment')}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">{t({ id: 'flow.method', message: '付款方式' })}</span>
        <SegmentedControl
          label={t({ id: 'flow.method', message: '付款方式' })}
          value={values.method}
          options={flowMethods.map((value) => ({ value, label: methods[value] }))}
          onChange={(method) => change({ method })}
        />
      </div>
    </>
  );
  const about = (
    <>
      <TextField
        id={fieldId('name')}
        label={t({ id: 'flow.name', message: '名稱' })}
        hint={t({ id: 'flow.nameHint', message: '店家或品項；留空就用類別的名稱。' })}
        optional
        autoComplete="off"
        maxLength={80}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        id={fieldId('description')}
        label={t({ id: 'flow.description', message: '說明' })}
        optional
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-14 font-semibold">
          {receipt}
          <span className="font-normal text-fg-3">{t({ id: 'form.optional', message: '（選填）' })}</span>
        </span>
        <PictureField
          id={fieldId('photo')}
          label={receipt}
          value={photo}
          onChange={(image) => change({ photo: image?.key ?? null })}
          {...picture}
        />
      </div>
    </>
  );
  return (
    <RecordForm
      form={form}
      faults={faultsOfFlow(values, timezone, isAhead).map(({ field, fault }) => ({
        field,
        message: faults[fault],
      }))}
      fieldId={fieldId}
      {...ends}
      sections={(feedback) => [
        { id: 'money', title: t({ id: 'flow.money', message: '金額與類別' }), body: fields(feedback) },
        { id: 'about', title: t({ id: 'flow.about', message: '內容與收據' }), body: about },
      ]}
    />
  );
}
