import { findBrand, getBrand } from '#domain/brand/operations.ts';
import { brandSlug } from '#domain/brand/schema.ts';
import { useQuery } from '#src/data/use-query.ts';

/**
 * The id of the brand that an address means by its short name; undefined while that is not known, and where the address has the id itself.
 * An id goes first: a short name may look like another brand's.
 */
export function useBrandOfSlug(named: string): string | undefined {
  const isUnknown = useQuery(getBrand, { id: named }).error?.code === 'not_found';
  const slug = isUnknown ? brandSlug.safeParse(named).data : undefined;
  return useQuery(findBrand, slug === undefined ? undefined : { slug }).data?._id;
}
