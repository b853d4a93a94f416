import { AppError } from './errors.ts';

/** A live record that names another, as a refusal tells of it. */
export interface Referrer {
  readonly kind: string;
  readonly _id: string;
  readonly name: string;
}

/** Most that a refusal lists by name; `count` says how many there are. */
const mostNamed = 50;

/** @throws AppError referenced `{by, count}` where there is any */
export function refuseReferenced(by: readonly Referrer[]): void {
  if (by.length > 0) throw new AppError('referenced', { by: by.slice(0, mostNamed), count: by.length });
}
