import * as z from 'zod/mini';

const name = z.string();
const nameEn = z.optional(z.string());

/** The answers to a dish's questions, as charged. */
export const guestOptions = z.array(
  z.object({
    optionCategoryId: z.string(),
    optionCategoryName: name,
    optionCategoryNameEn: nameEn,
    selections: z.array(z.object({ optionId: z.string(), name, nameEn, price: z.int(), quantity: z.int() })),
  }),
);
