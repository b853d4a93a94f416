import { Trans } from '@lingui/react/macro';
import type { Menu } from '#domain/menu/schema.ts';

/** Which menu of the same type publishing switches off; nothing where it is none. */
export function RivalNote({ rival }: { rival: Menu | undefined }) {
  if (!rival) return null;
  const rivalName = rival.name;
  return (
    <p className="rounded-button bg-warning-soft px-3 py-2 text-14 text-warning-text">
      <Trans id="menu.replaces">同類型只能啟用一份：「{rivalName}」會停用。</Trans>
    </p>
  );
}
