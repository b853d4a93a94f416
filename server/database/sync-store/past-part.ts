import { setImmediate } from 'node:timers/promises';
import { changedFields } from '#domain/history/record-fields.ts';
import type { FieldEdit } from '#domain/history/record-history.ts';
import { menus, type Menu } from '#domain/menu/schema.ts';
import { actorId } from '#domain/kit/actor.ts';
import type { Flush, Made } from '#sync/server/ports.ts';
import type { Row } from '#sync/row.ts';
import { inParts, type WriteBehind } from './write-behind.ts';

const recordsAtOnce = 250;

/** What of a dish stands in a menu that was published. */
const dishAsItWas = `jsonb_strip_nulls(jsonb_build_object('_id', d."id", 'name', d."name", 'nameEn', d."name_en",
  'basePrice', d."base_price", 'isActive', d."is_active", 'tileColour', d."tile_colour", 'image', d."image",
  'optionCategories', d."option_categories"))`;

/** The same of a question and of an answer. */
const questionAsItWas = `jsonb_strip_nulls(jsonb_build_object('_id', c."id", 'name', c."name", 'nameEn', c."name_en",
  'inputType', c."input_type", 'options', c."options", 'minSelect', c."min_select", 'maxSelect', c."max_select",
  'required', c."required", 'defaultOption', c."default_option"))`;
const optionAsItWas = `jsonb_strip_nulls(jsonb_build_object('_id', o."id", 'name', o."name", 'nameEn', o."name_en",
  'price', o."price", 'refDishTemplate', o."ref_dish_template", 'isActive', o."is_active"))`;

/** The same of a bundle: its days and its limit are nobody's to look up later. */
const bundleAsItWas = `jsonb_strip_nulls(jsonb_build_object('_id', b."id", 'name', b."name", 'description', b."description",
  'image', b."image", 'bundleItems', b."bundle_items", 'cashPrice', b."cash_price", 'pointPrice', b."point_price",
  'voucherValidityDays', b."voucher_validity_days", 'isActive', b."is_active"))`;

/** What the changes of a commit leave of the past: who changed a record at the server, and every menu as it was published. */
export class PastPart {
  readonly #sql: WriteBehind;

  constructor(sql: WriteBehind) {
    this.#sql = sql;
  }

  /** After the rows of the flush: a menu keeps the dishes and bundles as they are now. */
  async keep({ brandId, made = [] }: Flush): Promise<void> {
    await this.#keepChanges(brandId, made.filter(isOfPerson));
    await this.#keepSent(brandId, made.filter(isOfDevice));
    for (const one of made) if (isPublished(one)) await this.#keepMenu(brandId, one);
  }

  async #keepChanges(brandId: string, made: readonly Made[]): Promise<void> {
    if (made.length === 0) return;
    const announced = new Map<unknown, ReadonlySet<string>>();
    const lines = new Map<string, Line>();
    for (const [at, { command, input, context, table, id, before, row }] of made.entries()) {
      // An import may be of thousands: others are served in between.
      if (at % recordsAtOnce === recordsAtOnce - 1) await setImmediate();
      const kind = table.history!;
      const known = lines.get(`${context.changeId}|${kind}|${id}`);
      const fields = !before ? [] : row ? changedFields(before, row) : lastName(kind, before);
      // A change that found everything as it wants it has changed nothing.
      if (before && row && fields.length === 0 && !isPublished({ table, before, row })) continue;
      if (known) {
        known.fields.push(...fields);
        continue;
      }
      const own = announced.get(input) ?? idsSaid(command, input);
      announced.set(input, own);
      // What it changed along with the record that it is about is not what its sentence says.
      const label = own.has(id) || !before ? command.say(input as never) : undefined;
      lines.set(`${context.changeId}|${kind}|${id}`, {
        kind,
        id,
        change_id: context.changeId,
        at: context.now,
        author: actorId(context.actor),
        label: label && { id: label.id, ...(label.values && { values: label.values }) },
        fields: [...fields],
        is_sent: false,
      });
    }
    await this.#put(brandId, [...lines.values()]);
  }

  /** What devices sent stands in their receipts, and is found there by what it is about. */
  async #keepSent(brandId: string, made: readonly Made[]): Promise<void> {
    const lines = new Map<string, Line>();
    for (const { command, input, context, table, id } of made) {
      const kind = table.history!;
      const { changeId, now } = context;
      // What was made without an id of its own has the change's.
      if (id !== changeId && !idsSaid(command, input).has(id)) continue;
      const line = {
        kind,
        id,
        change_id: changeId,
        at: now,
        author: '',
        label: null,
        fields: [],
        is_sent: true,
      };
      lines.set(`${changeId}|${kind}|${id}`, line);
    }
    await this.#put(brandId, [...lines.values()]);
  }

  async #put(brandId: string, lines: readonly Line[]): Promise<void> {
    for (const part of inParts(lines)) {
      const records = JSON.stringify(part);
      await this.#sql.add(
        'record_changes',
        (parameter) =>
          `insert into "record_changes" ("brand_id", "kind", "record_id", "change_id", "at", "author", "label", "fields", "is_sent")
           select ${parameter(brandId)}::text, "kind", "id", "change_id", "at", "author", "label", "fields", "is_sent"
           from json_to_recordset(${parameter(records)}::json) as line("kind" text, "id" text, "change_id" text,
             "at" text, "author" text, "label" jsonb, "fields" jsonb, "is_sent" boolean)
           on conflict do nothing`,
      );
    }
  }

  async #keepMenu(brandId: string, { id, row, context }: Made): Promise<void> {
    const { storeId, revision, name, menuType, isActive, schedule, categories } =
      row as Row as unknown as Menu;
    const dishes = categories.flatMap(({ items }) => items.flatMap(({ dishTemplate }) => dishTemplate ?? []));
    const bundles = categories.flatMap(({ items }) => items.flatMap(({ bundle }) => bundle ?? []));
    const menu = JSON.stringify({ name, menuType, isActive, schedule, categories });
    // The dishes may be written by the same commit.
    await this.#sql.send();
    // One that is made anew under the id of a deleted one counts from the start again: the later one is meant.
    await this.#sql.add(
      'menu_revisions',
      (parameter) =>
        `with "served" as (
           select * from "dish_templates" where "brand_id" = ${parameter(brandId)} and "id" = any(${parameter(dishes)}::text[])
         ), "asked" as (
           select * from "option_categories" c where "brand_id" = ${parameter(brandId)} and exists (
             select from "served" d, jsonb_array_elements(d."option_categories") a where a ->> 'categoryId' = c."id")
         ), "answers" as (
           select * from "options" o where "brand_id" = ${parameter(brandId)} and exists (
             select from "asked" c, jsonb_array_elements(c."options") a where a ->> 'refOption' = o."id")
         ), "bundled" as (
           select * from "bundles" where "brand_id" = ${parameter(brandId)} and "id" = any(${parameter(bundles)}::text[])
         )
         insert into "menu_revisions"
           ("brand_id", "store_id", "menu_id", "revision", "at", "author", "device", "menu", "dishes", "questions", "bundles")
         select ${parameter(brandId)}, ${parameter(storeId)}, ${parameter(id)}, ${parameter(revision)}::bigint, ${parameter(context.now)},
           ${parameter(actorId(context.actor) || null)}, ${parameter(context.deviceId ?? null)}, ${parameter(menu)}::jsonb,
           coalesce((select jsonb_agg(${dishAsItWas}) from "served" d), '[]'),
           jsonb_build_object('optionCategories', coalesce((select jsonb_agg(${questionAsItWas}) from "asked" c), '[]'),
             'options', coalesce((select jsonb_agg(${optionAsItWas}) from "answers" o), '[]')),
           coalesce((select jsonb_agg(${bundleAsItWas}) from "bundled" b), '[]')
         on conflict ("brand_id", "store_id", "menu_id", "revision") do update set "at" = excluded."at", "author" = excluded."author",
           "device" = excluded."device", "menu" = excluded."menu", "dishes" = excluded."dishes", "questions" = excluded."questions",
           "bundles" = excluded."bundles"`,
    );
  }
}

interface Line {
  readonly [column: string]: unknown;
  readonly fields: FieldEdit[];
}

/** Of a store that is gone: what comes late for it is told by its name. */
function lastName(kind: string, { name }: Row): FieldEdit[] {
  return kind === 'store' && typeof name === 'string' ? [{ field: 'name', from: name, to: null }] : [];
}

/** Devices' changes have receipts; what the system itself brings in, nobody did. */
function isOfPerson({ context, table }: Made): boolean {
  return context.via === 'rest' && context.actor.kind === 'admin' && table.history !== undefined;
}

function isOfDevice({ context, table }: Made): boolean {
  return context.via === 'sync' && table.history !== undefined;
}

/** The records that a change says it is about. */
function idsSaid(command: Made['command'], input: unknown): ReadonlySet<string> {
  return new Set(command.touch(input as never).map(([, id]) => id));
}

function isPublished({ table, before, row }: Pick<Made, 'table' | 'before' | 'row'>): boolean {
  return table.name === menus.name && row !== undefined && before?.['revision'] !== row['revision'];
}
