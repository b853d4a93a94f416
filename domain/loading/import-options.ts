import type { Option, OptionCategory } from '../catalogue/schema.ts';
import type { Draft } from '../kit/table.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import type { BothNames } from './import-file.ts';

/** Names of options are at most this long (see the catalogue's schema). */
const maxName = 80;

type NewOption = Draft<Option>;
type NewCategory = Draft<OptionCategory>;

/** An answer as a file names it: its price is whole TWD on top of the dish. */
export interface Answer extends BothNames {
  readonly price: number;
  /** Where in the file it stands. */
  readonly at: string;
  /** The source's id, where it has one. */
  readonly key?: string;
}

interface Question extends BothNames {
  /** Where in the file it stands. */
  readonly at: string;
  /** Part of the category's id: the source's id or what stands for it. */
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly answers: readonly Answer[];
  /** Chosen when nobody says otherwise; where absent, the first answer of a required single question. */
  readonly defaultAt?: number;
}

/**
 * The options and option categories of an import. An option's name is unique in the brand: one with equal name and price is used again,
 * otherwise its group's name is added, and where that is taken too, its price (settled.md, import of menus).
 */
export class OptionBook {
  readonly options = new Map<string, NewOption>();
  readonly categories = new Map<string, NewCategory>();
  /** Of both, where in the file each was first found. */
  readonly places = new Map<string, { readonly at: string; readonly name: string }>();
  readonly #brandId: string;
  readonly #byName = new Map<string, Pick<Option, '_id' | 'price'>>();
  /** How many options were named after their group. */
  renamed = 0;

  constructor(brandId: string, present: readonly Pick<Option, '_id' | 'name' | 'price'>[]) {
    this.#brandId = brandId;
    for (const option of present) this.#byName.set(option.name, option);
  }

  /** The id of the category for a question; the same question is one category. */
  category(question: Question): string {
    const _id = `${this.#brandId}:group:${question.key}`;
    if (this.categories.has(_id)) return _id;
    const ids = [...new Set(question.answers.map((answer) => this.#option(answer, question.name)))];
    const isSingle = question.max === 1;
    this.places.set(_id, { at: question.at, name: question.name });
    const chosen = ids[question.defaultAt ?? (isSingle && question.min > 0 ? 0 : -1)];
    this.categories.set(_id, {
      _id,
      brandId: this.#brandId,
      name: question.name.slice(0, maxName),
      ...(question.nameEn === undefined ? {} : { nameEn: question.nameEn.slice(0, 120) }),
      inputType: isSingle ? 'single' : 'multiple',
      options: ids.map((refOption, order) => ({ refOption, order })),
      minSelect: Math.min(question.min, ids.length),
      maxSelect: Math.min(question.max, ids.length) || 1,
      required: question.min > 0,
      ...(chosen === undefined ? {} : { defaultOption: chosen }),
      sort: this.categories.size,
    });
    return _id;
  }

  #option(answer: Answer, group: string): string {
    const { name, index } = this.#freeName(answer, group);
    const present = this.#byName.get(name);
    if (present) return present._id;
    if (index > 0) this.renamed += 1;
    const _id = `${this.#brandId}:option:${answer.key ?? fingerprint(name, String(answer.price))}`;
    this.#byName.set(name, { _id, price: answer.price });
    this.places.set(_id, { at: answer.at, name });
    this.options.set(_id, {
      _id,
      brandId: this.#brandId,
      name,
      ...(answer.nameEn === undefined ? {} : { nameEn: answer.nameEn.slice(0, 120) }),
      price: answer.price,
      tags: [],
      isActive: true,
      sort: this.options.size,
    });
    return _id;
  }

  /** The first of the possible names that is free or belongs to an option of the same price. */
  #freeName({ name, price }: Answer, group: string): { name: string; index: number } {
    const candidates = [name, `${name}（${group}）`, `${name}（${group} +${price}）`].map((one) =>
      one.slice(0, maxName),
    );
    const index = candidates.findIndex((one) => (this.#byName.get(one)?.price ?? price) === price);
    const found = candidates[index];
    if (found !== undefined) return { name: found, index };
    return {
      name: `${name.slice(0, 40)} ${fingerprint(name, group, String(price))}`,
      index: candidates.length,
    };
  }
}
