/** A condition of a statement, with the values that it names. */
export interface Asked {
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * Says the brand in every statement of a brand's transaction: row security holds it to that anyway, but tells no planner on which of several
 * machines the rows are. A transaction for the whole platform looks for a device before it knows whose that is.
 */
export class OfBrand {
  readonly #brandId: string | undefined;

  constructor(brandId: string | undefined) {
    this.#brandId = brandId;
  }

  /** The condition for the brand's rows alone. */
  asked(condition: string, values: readonly unknown[]): Asked {
    const all = [...values];
    return { where: condition + this.and((value) => `$${all.push(value)}`), values: all };
  }

  /** What stands behind a condition whose values are named by `parameter`. */
  and(parameter: (value: unknown) => string): string {
    return this.#brandId === undefined ? '' : ` and "brand_id" = ${parameter(this.#brandId)}::text`;
  }
}
