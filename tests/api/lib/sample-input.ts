import * as z from 'zod/mini';

/** The part of JSON Schema that our inputs are written in. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly minLength?: number;
}

/** A value for a field by its name, where the schema alone cannot know one: an id of a record that is there. */
export type Hint = (field: string) => unknown;

/** The schema of what a caller sends. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** Something the schema takes: every required field, and as little else as possible. */
export function sampleOf(shape: Shape, hint: Hint, field = ''): unknown {
  const hinted = hint(field);
  if (hinted !== undefined) return hinted;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return sampleOf(options[0] ?? {}, hint, field);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [name, sampleOf(shape.properties?.[name] ?? {}, hint, name)]),
      );
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}, hint, field));
    case 'integer':
    case 'number':
      return Math.max(shape.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'string':
      return textFor(shape);
    default:
      return null;
  }
}

/** Words of the kinds that our patterns ask for. */
const words = [
  'sample',
  '2026-11-21',
  '2026-11-21T06:00:00.000Z',
  '10:00',
  '0912345678',
  '12345678',
  '184029',
  'A',
  'A-001',
  '0'.repeat(64),
  'https://push.example/1',
];

function textFor({ pattern, minLength = 0 }: Shape): string {
  if (pattern === undefined) return 'sample'.padEnd(minLength, 'x');
  const fits = new RegExp(pattern, 'u');
  const found = words.find((word) => fits.test(word));
  if (found === undefined) throw new Error(`no sample fits ${pattern}`);
  return found;
}
