import { Trans } from '@lingui/react/macro';
import { getBrand } from '#domain/brand/operations.ts';
import { useQuery } from '#src/data/use-query.ts';

/** Where the people of a brand sign in. Nobody finds the address by themselves: it is told to them together with the password. */
export function SignInAddress({ brandId }: { brandId: string }) {
  const { data } = useQuery(getBrand, { id: brandId });
  // The short name is easier to say, and leads to the same page.
  const name = (data && 'slug' in data ? data.slug : undefined) ?? brandId;
  return (
    <p className="text-13 text-fg-2" data-testid="sign-in-address">
      <Trans id="person.signInAt">登入網址</Trans>
      <span
        translate="no"
        className="num mt-1 block rounded-field border border-transparent bg-sunken px-3 py-2 [overflow-wrap:anywhere] select-all"
      >
        {`${location.origin}/admin/${name}/login`}
      </span>
    </p>
  );
}
