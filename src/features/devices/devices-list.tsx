import { Trans } from '@lingui/react/macro';
import type { StoreDevice } from '#domain/device/schema.ts';
import { DeviceRow } from './device-row.tsx';
import type { StoreDevices } from './use-store-devices.ts';

/** Those in use before those that are not any more, this one first. */
export function DevicesList({ all, devices }: { all: StoreDevices; devices: readonly StoreDevice[] }) {
  const rank = ({ _id, revokedAt }: StoreDevice) => (_id === all.own ? 0 : revokedAt === undefined ? 1 : 2);
  const sorted = [...devices].sort((a, b) => rank(a) - rank(b));
  if (sorted.length === 0) {
    return (
      <p className="text-14 text-fg-2">
        <Trans id="devices.none">還沒有裝置開啟過這家店的櫃檯。</Trans>
      </p>
    );
  }
  return (
    <ul className="flex flex-col">
      {sorted.map((device) => (
        <DeviceRow key={device._id} device={device} all={all} />
      ))}
    </ul>
  );
}
