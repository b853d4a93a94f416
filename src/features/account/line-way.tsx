import { Trans } from '@lingui/react/macro';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { useBrandId } from './account-context.tsx';
import { lineEntry } from './line-entry.ts';
import { useLine } from './use-line.ts';
import { useAccountSearch } from './ways.tsx';

/** Signing in by LINE, where the brand has set it up. A page of its own: it loads another document. */
export function LineWay() {
  const brandId = useBrandId() ?? '';
  const { redirect } = useAccountSearch();
  const { line } = useLine(brandId);
  if (!line?.isOffered) return null;
  return (
    <a href={lineEntry(brandId, redirect)} className={buttonClass({ block: true })} data-testid="line-way">
      <Trans id="line.title">使用LINE登入</Trans>
    </a>
  );
}
