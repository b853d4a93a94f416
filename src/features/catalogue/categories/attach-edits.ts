import { mostCategories, type DishTemplate } from '#domain/catalogue/schema.ts';

type Asked = DishTemplate['optionCategories'];
type AskEdit = readonly [id: string, edits: { optionCategories: { from: Asked; to: Asked } }];

/** Why a dish cannot be made to ask a category: it does, or it asks as many as a dish may. */
export function whyNotAsked({ optionCategories: asked }: DishTemplate, category: string) {
  if (asked.some(({ categoryId }) => categoryId === category)) return 'asked';
  return asked.length >= mostCategories ? 'full' : undefined;
}

/** The edits that make dishes ask a category, after all that they ask already, and their inverse. */
export function attachEdits(
  dishes: readonly DishTemplate[],
  categoryId: string,
): { readonly there: readonly AskEdit[]; readonly back: readonly AskEdit[] } {
  const changes = dishes.map(({ _id, optionCategories: before }) => {
    const order = Math.max(-1, ...before.map((one) => one.order)) + 1;
    return { _id, before, after: [...before, { categoryId, order }] };
  });
  return {
    there: changes.map(({ _id, before, after }) => [_id, { optionCategories: { from: before, to: after } }]),
    back: changes.map(({ _id, before, after }) => [_id, { optionCategories: { from: after, to: before } }]),
  };
}
