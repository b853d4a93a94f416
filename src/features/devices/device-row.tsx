import { Trans, useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Tablet from 'lucide-react/icons/tablet';
import { useState } from 'react';
import type { StoreDevice } from '#domain/device/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { RenameDevice } from './rename-device.tsx';
import { RevokeDevice } from './revoke-device.tsx';
import type { StoreDevices } from './use-store-devices.ts';

/** One device: who it is, when the server last heard of it, what it holds back, and its build. */
export function DeviceRow({ device: listed, all }: { device: StoreDevice; all: StoreDevices }) {
  // What was just answered, until the list says it.
  const [told, setTold] = useState({ over: listed, device: listed });
  const device = told.over === listed ? told.device : listed;
  const {
    _id,
    lane,
    name,
    browser,
    kind,
    lastSeenAt,
    pending = 0,
    oldestAt,
    app,
    revokedAt,
    held = 0,
  } = device;
  const [naming, setNaming] = useState(false);
  const { t } = useLingui();
  const isOwn = _id === all.own;
  const kinds = {
    till: t({ id: 'devices.till', message: '櫃檯' }),
    office: t({ id: 'devices.office', message: '後台' }),
  };
  return (
    <li
      data-testid={`device-${_id}`}
      className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0 first:pt-0"
    >
      <Tablet size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cx('min-w-0 font-semibold break-words', revokedAt && 'text-fg-2')}>
            {lane}・{name}
          </span>
          {isOwn && (
            <Badge tone="primary">
              <Trans id="devices.own">這台裝置</Trans>
            </Badge>
          )}
          {revokedAt && (
            <Badge icon={Ban}>
              <Trans id="devices.revoked">已停用</Trans>
            </Badge>
          )}
          {held > 0 && (
            <Badge tone="danger" icon={CircleAlert}>
              <span className="num">
                <Trans id="devices.held">{held}筆待店長處理</Trans>
              </span>
            </Badge>
          )}
        </p>
        <p className="num text-13 text-fg-2">
          <Trans id="tills.seen">
            上次連線 <DateTime at={lastSeenAt} style="relative" />
          </Trans>
        </p>
        {pending > 0 && (
          <p className="num flex flex-wrap items-center gap-x-1.5 text-13 text-pending-text">
            <CloudUpload size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
            <Trans id="tills.pending">{pending}筆待同步</Trans>
            {oldestAt && (
              <span>
                <Trans id="devices.oldest">
                  最早的一筆 <DateTime at={oldestAt} style="relative" />
                </Trans>
              </span>
            )}
          </p>
        )}
        <p className="num text-13 text-fg-3">{[kinds[kind], browser, app].filter(Boolean).join('・')}</p>
        {all.isManager && !revokedAt && (
          <div className="mt-1.5 flex flex-wrap items-start gap-2">
            <RenameDevice
              {...{ device, all }}
              open={naming}
              onOpenChange={setNaming}
              onNamed={(named) => setTold({ over: listed, device: { ...device, ...named } })}
            />
            {!naming && <RevokeDevice device={device} all={all} isOwn={isOwn} />}
          </div>
        )}
      </div>
    </li>
  );
}
