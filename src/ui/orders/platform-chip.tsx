import Bike from 'lucide-react/icons/bike';
import { platform as platformOf, platformNames } from '#domain/delivery/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { Badge } from '../page/badge.tsx';

interface PlatformChipProps {
  channel: Order['channel'];
  /** What its courier says at the counter. */
  code: string | undefined;
  /** As large as a kitchen reads it. */
  large?: boolean;
}

/** From which delivery platform an order came, and what its courier will say; nothing for any other order. */
export function PlatformChip({ channel, code, large = false }: PlatformChipProps) {
  const known = platformOf.safeParse(channel);
  if (!known.success) return null;
  return (
    <Badge tone="info" icon={Bike} className={large ? 'h-8! text-18!' : ''}>
      <span data-testid="platform-chip">
        {platformNames[known.data]}
        {code !== undefined && <span className="num"> {code}</span>}
      </span>
    </Badge>
  );
}
