import { useLingui } from '@lingui/react/macro';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { isDayMissing } from '#domain/catalogue/serving-times.ts';
import { usePicture } from '#src/data/use-picture.ts';
import { CreateScreen } from '#src/office/form/create-screen.tsx';
import { EditScreen } from '#src/office/form/edit-screen.tsx';
import { ResourceForm, type FormEnds } from '#src/office/form/resource-form.tsx';
import { useFaultText } from '#src/ui/form/use-fault-text.ts';
import { DishPreview } from './dish-preview.tsx';
import { dishResource, type DishForm } from './dish-resource.tsx';

interface DishCreateScreenProps {
  brandId: string;
  /** The dish that the new one begins as a copy of. */
  copy?: string | undefined;
}

/** A new dish, empty or as a copy of another, and the next ones after it. */
export function DishCreateScreen({ brandId, copy }: DishCreateScreenProps) {
  return (
    <CreateScreen resource={dishResource} place={{ brandId }} copy={copy}>
      {(ends) => <Form {...ends} />}
    </CreateScreen>
  );
}

/** Changes a dish. */
export function DishEditScreen({ brandId, id }: { brandId: string; id: string }) {
  return (
    <EditScreen resource={dishResource} place={{ brandId }} id={id}>
      {(ends) => <Form {...ends} />}
    </EditScreen>
  );
}

/** The form of a dish, with how its tile will look; serving times have a day. */
function Form(ends: FormEnds<DishTemplate>) {
  const { i18n } = useLingui();
  const faultText = useFaultText();
  const { basePrice: price, tileColour: colour, image, ...rest } = ends.form.values as unknown as DishForm;
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
