import * as z from 'zod/mini';
import { applyEdits, edits, editsFrom, plainEdits } from './edit.ts';
import { editMany, isCountAllowed } from './edit-many.ts';
import { id } from './ids.ts';
import { namersOf } from './naming.ts';
import { defineCommand, defineQuery } from './operation.ts';
import { mustGetOwn } from './own.ts';
import {
  apart,
  checkUnique,
  hostFields,
  References,
  sameAs,
  stamps,
  wantedBy,
  withDefaults,
  without,
  placeOf,
  inputSchema,
  type At,
  type Edits,
  type Values,
} from './record-parts.ts';
import type { AnyRecords } from './records.ts';
import type { Who } from './roles.ts';
import { refuseReferenced } from './referenced.ts';
import { byBrand, byStore, type Scope } from './scope.ts';
import type { Draft, StoredRow } from './table.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type TextFor<T extends keyof AnyRecords['texts']> = NonNullable<AnyRecords['texts'][T]>;
type AtId = At & { readonly id: string };

/** What the operations of one declaration share. */
interface Ground {
  readonly declared: AnyRecords;
  /** The fields that say where a record lies, and those that say which one it is. */
  readonly place: Shape;
  readonly own: Shape;
  /** What people say of a record. */
  readonly said: Shape;
  /** A record as a command answers it: without the stamps that the host gives. */
  readonly answer: z.ZodMiniType<object, object>;
  readonly references: References;
  readonly scope: (input: At) => Scope;
  readonly common: {
    readonly version: 1;
    readonly nature: 'intent';
    readonly offline: 'queue' | 'refuse';
    readonly who: Who;
    readonly scope: (input: At) => Scope;
  };
}

/** The operations of a declaration; `records.ts` says how their callers see them. */
export function recordOperations(declared: AnyRecords) {
  const { table, texts, who, offline = 'queue' } = declared;
  const isOfStore = table.scope === 'store';
  const scope = (isOfStore ? byStore : byBrand) as (input: At) => Scope;
  const place = isOfStore ? { brandId: id, storeId: id } : { brandId: id };
  const ground: Ground = {
    declared,
    place,
    own: { ...place, id },
    said: without(table.schema.shape, hostFields),
    answer: z.object(without(table.schema.shape, stamps)) as unknown as z.ZodMiniType<object, object>,
    references: new References(declared.refers),
    scope,
    common: { version: 1, nature: 'intent', offline, who: who.edit, scope },
  };
  const { created, updated, deleted, updatedMany } = texts;
  return {
    ...queries(ground),
    ...(created && { create: create(ground, created) }),
    ...(updated && { update: update(ground, updated) }),
    ...(deleted && { delete: remove(ground, deleted) }),
    ...(updatedMany && declared.many && { updateMany: updateMany(ground, declared.many, updatedMany) }),
  };
}

function queries({ declared, place, own, scope }: Ground) {
  const { name, rest, detail = '/{id}', table, who, texts } = declared;
  const common = { who: who.read, scope, source: 'local', tables: [table] } as const;
  return {
    list: defineQuery({
      ...common,
      name: `${name}.list`,
      ...route('GET', rest),
      input: inputSchema<At>(place),
      output: z.array(table.schema),
      run: (rows, input) => rows.list(table, { index: table.scope, equals: [placeOf(input)] }),
      summary: `The ${texts.several} of a ${table.scope} in their order.`,
    }),
    get: defineQuery({
      ...common,
      name: `${name}.get`,
      ...route('GET', rest, detail),
      input: inputSchema<AtId>(own),
      output: table.schema,
      run: (rows, input) => mustGetOwn(rows, table, input.id, input),
      summary: `One ${texts.one}.`,
    }),
  };
}

function create({ declared, place, said, answer, references, common }: Ground, say: TextFor<'created'>) {
  const { name, rest, table, texts } = declared;
  return defineCommand({
    ...common,
    name: `${name}.create`,
    ...route('POST', rest),
    input: inputSchema<Values & At>({
      ...place,
      _id: z.optional(id),
      ...withDefaults(said, declared.defaults),
    }),
    output: answer,
    tables: [table, ...references.tables],
    touch: (input) => [
      ...(input['_id'] === undefined ? [] : [[table, input['_id'] as string] as const]),
      ...references.of([input]),
    ],
    lists: (input) => sameAs(declared, input),
    async apply(rows, { _id, ...input }, { changeId }) {
      const record = { ...input, _id: _id ?? changeId } as Draft<StoredRow>;
      if (await rows.get(table, record._id)) return mustGetOwn(rows, table, record._id, input);
      await checkUnique(rows, declared, record);
      await references.check(rows, [input], input);
      declared.check?.(record);
      await declared.settled?.checkMade?.(rows, record);
      await rows.put(table, record);
      return record;
    },
    say: (input) => say(String(input['name'])),
    summary: `Adds ${withArticle(texts.one)}.`,
  });
}

function update({ declared, own, said, answer, references, common }: Ground, say: TextFor<'updated'>) {
  const { name, rest, restId, table, texts } = declared;
  const changesIn = (input: Values) => apart(input, Object.keys(own))[1] as Edits;
  return defineCommand({
    ...common,
    name: `${name}.update`,
    ...routeOfOne('PUT', rest, restId),
    input: inputSchema<Values & AtId>({ ...own, ...edits(said) }),
    restInput: inputSchema<Values>({ ...own, ...plainEdits(said) }),
    // From pages that must not queue it.
    restTakesEdits: common.offline === 'refuse',
    fromRest(input) {
      const [at, values] = apart(input, Object.keys(own));
      return { ...at, ...editsFrom(values) } as Values & AtId;
    },
    output: answer,
    tables: tablesOf(declared, references),
    touch: (input) => [[table, input.id], ...references.of([wantedBy(changesIn(input))])],
    async apply(rows, input, ctx) {
      const changes = changesIn(input);
      const present = await mustGetOwn(rows, table, input.id, input);
      await references.check(rows, [wantedBy(changes)], input);
      const edited = applyEdits(present, changes, ctx);
      await checkUnique(rows, declared, edited, present);
      declared.check?.(edited, new Set(Object.keys(changes).filter((field) => changes[field])));
      await rows.put(table, edited);
      await declared.settled?.check(rows, [{ before: present, after: edited }]);
      return edited;
    },
    say,
    summary: `Changes fields of ${withArticle(texts.one)}.`,
  });
}

function remove({ declared, own, common }: Ground, say: TextFor<'deleted'>) {
  const { name, rest, restId, table, texts, uses } = declared;
  return defineCommand({
    ...common,
    name: `${name}.delete`,
    ...routeOfOne('DELETE', rest, restId),
    input: inputSchema<AtId>(own),
    output: z.object({ _id: id }),
    tables: [table, ...(uses ?? [])],
    touch: (input) => [[table, input.id]],
    async apply(rows, input) {
      await mustGetOwn(rows, table, input.id, input);
      if (uses) refuseReferenced(await namersOf(rows, uses, placeOf(input), table, input.id));
      await rows.remove(table, input.id);
      return { _id: input.id };
    },
    say,
    summary: `Deletes ${withArticle(texts.one)}${uses ? ' that nothing uses' : ''}.`,
  });
}

function updateMany(
  { declared, place, common }: Ground,
  { as, fields }: NonNullable<AnyRecords['many']>,
  say: TextFor<'updatedMany'>,
) {
  const { name, table, texts } = declared;
  const references = new References(declared.refers, fields);
  const shape = Object.fromEntries(fields.map((field) => [field, table.schema.shape[field] ?? z.never()]));
  const editsIn = (input: Values) => input[as] as Readonly<Record<string, Edits>>;
  const wanted = (input: Values) => Object.values(editsIn(input)).map(wantedBy);
  return defineCommand({
    ...common,
    name: `${name}.updateMany`,
    input: inputSchema<Values & At>({
      ...place,
      [as]: z.record(id, z.strictObject(edits(shape))).check(z.refine((changed) => isCountAllowed(changed))),
    }),
    output: z.object({ changed: z.int() }),
    tables: tablesOf(declared, references),
    touch: (input) => [
      ...Object.keys(editsIn(input)).map((one) => [table, one] as const),
      ...references.of(wanted(input)),
    ],
    async apply(rows, input, ctx) {
      await references.check(rows, wanted(input), input);
      const ids = declared.settled ? Object.keys(editsIn(input)) : [];
      const before = await Promise.all(ids.map((one) => rows.get(table, one)));
      const changed = await editMany(rows, table, { ...input, of: editsIn(input), name: as }, ctx);
      const after = await Promise.all(ids.map((one) => rows.get(table, one)));
      const both = before.flatMap((row, at) => {
        const next = after[at];
        return row && next ? [{ before: row, after: next }] : [];
      });
      await declared.settled?.check(rows, both);
      return changed;
    },
    say: (input) => say(Object.keys(editsIn(input)).length),
    summary: `Changes fields of many ${texts.several} at once.`,
  });
}

/** Without another order of the tables where there is no such rule. */
function tablesOf({ table, settled }: AnyRecords, references: References) {
  const known = [table, ...references.tables];
  return [...known, ...(settled?.reads ?? []).filter((one) => !known.some(({ name }) => name === one.name))];
}

function route(method: string, path: string | undefined, below = ''): { rest?: string } {
  return path === undefined ? {} : { rest: `${method} ${path}${below}` };
}

function routeOfOne(method: string, path: string | undefined, restId: string | undefined) {
  return { ...route(method, path, `/{${restId ?? 'id'}}`), ...(restId !== undefined && { restId }) };
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
