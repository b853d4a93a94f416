import { Trans } from '@lingui/react/macro';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Badge } from '#src/ui/page/badge.tsx';

/** Why a dish that is on the menu cannot be had now. */
export function WhyNot({ dish: { notServed } }: { dish: Pick<PresentedDish, 'notServed'> }) {
  if (!notServed) {
    return (
      <Badge icon={CircleSlash}>
        <Trans id="shop.soldOut">今日售完</Trans>
      </Badge>
    );
  }
  return (
    <Badge icon={Clock}>
      {notServed.nextAt === undefined ? (
        <Trans id="shop.notServed">目前不供應</Trans>
      ) : (
        <Trans id="shop.servedFrom">
          <DateTime at={notServed.nextAt} style="coming" />
          供應
        </Trans>
      )}
    </Badge>
  );
}
