import { useState } from 'react';
import type { Brand } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';

/** Short names that the server has refused since the form was opened: somebody was faster than the list of brands that it knows. */
export function useTakenSlugs() {
  const [taken, setTaken] = useState<readonly Pick<Brand, 'slug'>[]>([]);
  return {
    taken,
    /** Takes note of what saving failed with. */
    heard(error: unknown, slug: string): void {
      if (isTakenSlug(error)) setTaken((before) => [...before, { slug: slug.trim() }]);
    },
  };
}

export function isTakenSlug(error: unknown): boolean {
  return error instanceof AppError && error.code === 'duplicate' && error.details?.['field'] === 'slug';
}
