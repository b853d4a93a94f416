import { Trans } from '@lingui/react/macro';
import { platformOf, type Tendered } from '#domain/order/tendered.ts';
import { useLineWords } from '../words/use-line-words.ts';

interface PlatformBackProps {
  way: Tendered;
  /** The order ends with it: the platform hears that nobody makes it. */
  isOver: boolean;
}

/** Who gives back what a delivery platform took, and what somebody has to do for it; nothing of what goes back otherwise. */
export function PlatformBack({ way, isOver }: PlatformBackProps) {
  const { tender } = useLineWords();
  if (platformOf(way) === undefined) return null;
  const platform = tender(way);
  return (
    <p data-testid="platform-back" className="text-14 text-fg-2">
      {isOver ? (
        <Trans id="refund.platformTold">
          系統會通知{platform}取消這張訂單，由{platform}把錢退給客人。
        </Trans>
      ) : (
        <Trans id="refund.platformAlone">
          由{platform}退款給客人：請在{platform}的店家後台辦理。這裡只會記帳，不會通知平台。
        </Trans>
      )}
    </p>
  );
}
