import * as z from 'zod/mini';
import { errorKinds, type ErrorCode } from '#domain/kit/errors.ts';
import { fieldOfPart, type Operation } from '#domain/kit/operation.ts';
import { adminRoles, type Who } from '#domain/kit/roles.ts';

type Json = Readonly<Record<string, unknown>>;

/** A REST call as a document about the API has it. */
export interface ApiCall {
  readonly operation: Operation;
  readonly method: string;
  /** `/brand/{id}` */
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Json;
  }[];
  /** Of the body, where the call has one. */
  readonly body?: Json;
  readonly answer: Json;
  readonly who: string;
}

/** The REST calls of the registry, in its order. */
export function describeCalls(operations: readonly Operation[]): ApiCall[] {
  return operations.flatMap((operation) =>
    operation.rest === undefined ? [] : [describeCall(operation, operation.rest)],
  );
}

function describeCall(operation: Operation, rest: string): ApiCall {
  const [method = '', path = ''] = rest.split(' ');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const input = schemaOf(
    operation.kind === 'command' ? (operation.restInput ?? operation.input) : operation.input,
    'input',
  );
  const fields = (input['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required = new Set(input['required'] as string[] | undefined);
  const ofPath = inPath.map((part) => fieldOfPart(operation, part));
  const others = Object.entries(fields).filter(([name]) => !ofPath.includes(name));
  const hasBody = method !== 'GET' && method !== 'DELETE' && others.length > 0;
  const inQuery = hasBody ? [] : others;
  return {
    operation,
    method,
    path,
    parameters: [
      ...inPath.map(
        (name, at) =>
          ({
            name,
            in: 'path',
            required: true,
            schema: fields[ofPath[at] ?? name] ?? { type: 'string' },
          }) as const,
      ),
      ...inQuery.map(
        ([name, schema]) =>
          ({ name, in: 'query', required: required.has(name) && !('default' in schema), schema }) as const,
      ),
    ],
    ...(hasBody
      ? {
          body: {
            ...input,
            properties: Object.fromEntries(others),
            required: others.map(([name]) => name).filter((name) => required.has(name)),
          },
        }
      : {}),
    answer: schemaOf(operation.output, 'output'),
    who: describeWho(operation.who),
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as Json;
}

function describeWho({ guests, customers, roles }: Who): string {
  if (guests) return 'everybody';
  const staff = roles.length === adminRoles.length ? ['all staff'] : roles;
  return [...(customers ? ['customers'] : []), ...staff].join(', ');
}

/** The registry as an OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly Operation[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of describeCalls(operations))
    (paths[call.path] ??= {})[call.method.toLowerCase()] = pathItem(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haodan',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-proprietary' },
      description:
        'Money is whole TWD. Times are UTC in ISO 8601. A success answers with the body alone, a refusal with `code`, `message` (in the language of `Accept-Language`), `details` and `requestId`. A write may carry an `Idempotency-Key`; an edit may name the `rev` it saw in `If-Match`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'haodan_admin' } },
      schemas: { Refusal: refusal },
      responses: {
        Refusal: {
          description: 'Refused.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

const refusal: Json = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorKinds) },
    message: { type: 'string' },
    details: {
      description: 'For `validation` a list of `{path, message}`; otherwise facts about the refusal.',
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'requestId'],
};

/** What any call may be refused with; its own reasons are told by their code. */
const refusals: readonly ErrorCode[] = [
  'validation',
  'auth_required',
  'forbidden_role',
  'not_found',
  'duplicate',
  'rate_limited',
];

function answersAs(operation: Operation): string {
  return operation.kind === 'query' && operation.answers === 'csv' ? 'text/csv' : 'application/json';
}

function pathItem({ operation, parameters, body, answer, who, path }: ApiCall): Json {
  const statuses = [...new Set(refusals.map((code) => errorKinds[code].status))].sort((a, b) => a - b);
  return {
    operationId: operation.name,
    tags: [path.split('/')[1]],
    ...(operation.summary === undefined ? {} : { summary: operation.summary }),
    description: `For: ${who}.`,
    security: operation.who.guests ? [] : [{ session: [] }],
    parameters,
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      '200': { description: 'Done.', content: { [answersAs(operation)]: { schema: answer } } },
      ...Object.fromEntries(
        statuses.map((status) => [String(status), { $ref: '#/components/responses/Refusal' }]),
      ),
    },
  };
}
