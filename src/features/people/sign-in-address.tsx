import { Trans } from '@lingui/react/macro';

/** Where the people of a brand sign in. Nobody finds the address by themselves: it is told to them together with the password. */
export function SignInAddress({ brandId }: { brandId: string }) {
  return (
    <p className="text-13 text-fg-2" data-testid="sign-in-address">
      <Trans id="person.signInAt">登入網址</Trans>
      <span
        translate="no"
        className="num mt-1 block rounded-field border border-transparent bg-sunken px-3 py-2 [overflow-wrap:anywhere] select-all"
      >
        {`${location.origin}/admin/${brandId}/login`}
      </span>
    </p>
  );
}
