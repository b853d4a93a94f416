import { Trans } from '@lingui/react/macro';
import { Badge } from './badge.tsx';

/** Whether a record is in use, in a word. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="success">
      <Trans id="enabled">啟用</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans id="disabled">停用</Trans>
    </Badge>
  );
}
