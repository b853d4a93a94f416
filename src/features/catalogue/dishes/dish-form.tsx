import { useLingui } from '@lingui/react/macro';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { isDayMissing } from '#domain/catalogue/check-serving-days.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { DishPreview } from './dish-preview.tsx';
import { dishResource, type DishDraft } from './dish-resource.tsx';

/** The form of a dish, with how its tile will look; serving times have a day. */
export function DishForm(ends: FormEnds<DishTemplate>) {
  const { i18n } = useLingui();
  const faultText = useFaultText();
  const { basePrice: price, tileColour: colour, image, ...rest } = ends.form.values as unknown as DishDraft;
  const { name, nameEn, isActive, description, descriptionEn, schedule } = rest;
  const picture = usePicture(image);
  const label = i18n._(dishResource.fields.schedule.label);
  return (
    <ResourceForm
      {...ends}
      faults={
        isDayMissing(schedule)
          ? [{ field: 'schedule', message: faultText(label, { field: 'schedule', kind: 'missing' }) }]
          : []
      }
      aside={
        <DishPreview {...{ name, nameEn, isActive, description, descriptionEn, price, colour, picture }} />
      }
    />
  );
}
