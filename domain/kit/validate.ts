import * as z from 'zod/mini';
import { AppError, type Fault } from './errors.ts';

/** Where and what does not fit, in zod's own words for programs; people read the text of the fault's message id. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'unknown_field' }));
    return [{ path: path.join('.'), message: issue.code }];
  });
}

/** More than anybody fixes at once: an answer must not be longer than the nonsense that it is about. */
const mostFaults = 50;

/**
 * The parsed value.
 * @throws AppError `validation` with the first of `details.faults`
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new AppError('validation', { faults: faultsOf(parsed.error).slice(0, mostFaults) });
  return parsed.data;
}
