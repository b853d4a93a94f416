import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Pause from 'lucide-react/icons/pause';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { showMenu } from '#domain/menu/operations.ts';
import { useReplica } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { SkipButton } from './plain-steps.tsx';
import { isReadyOffline, type DeviceFacts } from './setup-steps.ts';

/** How the download stands, in a few words. */
export function useDownloadWords(): (facts: DeviceFacts) => string {
  const { t } = useLingui();
  return (facts) => {
    if (isReadyOffline(facts)) return t({ id: 'newTill.downloaded', message: '都在這台裝置上了' });
    if (facts.app === 'none') return t({ id: 'newTill.noWorker', message: '這個瀏覽器無法離線開啟' });
    if (facts.pictures?.isPaused) return t({ id: 'newTill.paused', message: '圖片下載已暫停' });
    return t({ id: 'newTill.downloading', message: '下載中，可以先賣' });
  };
}

interface DownloadStepProps {
  brandId: string;
  storeId: string;
  facts: DeviceFacts;
  onSkip: () => void;
}

/** What a start without a network needs, piece by piece. It comes by itself; the pictures, which are large, can be stopped. */
export function DownloadStep({ brandId, storeId, facts, onSkip }: DownloadStepProps) {
  const { t } = useLingui();
  const { app, hasData, pictures } = facts;
  const replica = useReplica();
  const isOffline = useIsOffline();
  const menu = useQuery(showMenu, { brandId, storeId }).data;
  const dishes = new Set(menu?.categories.flatMap((category) => category.dishes.map(({ dishId }) => dishId)))
    .size;
  const { here = 0, named = 0, isPaused = false } = pictures ?? {};
  const arePicturesHere = pictures !== undefined && here >= named;
  const again = () => {
    replica?.pictures.resume();
    replica?.loop.probe();
  };
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-3 text-14">
        <Piece name={<Trans id="newTill.app">程式</Trans>} isHere={app === 'here'} testId="setup-app">
          {app === 'here' ? (
            <Trans id="newTill.appHere">已儲存</Trans>
          ) : app === 'coming' ? (
            <Trans id="newTill.appComing">儲存中…</Trans>
          ) : (
            <Trans id="newTill.appNone">無法儲存</Trans>
          )}
        </Piece>
        <Piece name={<Trans id="newTill.dishes">餐點</Trans>} isHere={hasData} testId="setup-dishes">
          {hasData && menu ? `${dishes}/${dishes}` : <Trans id="newTill.appComing">儲存中…</Trans>}
        </Piece>
        <Piece
          name={<Trans id="newTill.pictures">圖片</Trans>}
          isHere={arePicturesHere}
          testId="setup-pictures"
        >
          {pictures && named === 0 ? (
            <Trans id="newTill.noPictures">這份菜單沒有圖片</Trans>
          ) : (
            `${here}/${named}`
          )}
        </Piece>
      </dl>
      {named > 0 && (
        <Meter
          label={t({ id: 'newTill.pictureProgress', message: '圖片下載進度' })}
          value={here}
          max={named}
        />
      )}
      {app === 'none' && (
        <p className="text-14 text-warning-text">
          <Trans id="newTill.needsHttps">
            離線開啟需要https網址，且不能是無痕視窗。請洽系統管理員，或改用一般視窗。
          </Trans>
        </p>
      )}
      {isOffline && !isReadyOffline(facts) && (
        <p role="status" className="text-14 text-warning-text">
          <Trans id="newTill.waitsForNetwork">目前離線，連線後會自動繼續下載。</Trans>
        </p>
      )}
      {isPaused && (
        <p role="status" className="text-14 text-fg-2">
          <Trans id="newTill.pausedAbout">已下載的圖片會保留；重新開啟櫃檯時會再繼續。</Trans>
        </p>
      )}
      {!isReadyOffline(facts) && (
        <div className="flex flex-wrap gap-2">
          {(isPaused || isOffline) && (
            <Button size="sm" variant="primary" icon={RefreshCw} data-testid="setup-resume" onClick={again}>
              {isPaused ? (
                <Trans id="newTill.resume">繼續下載</Trans>
              ) : (
                <Trans id="newTill.again">立即再試</Trans>
              )}
            </Button>
          )}
          {!isPaused && !arePicturesHere && (
            <Button
              size="sm"
              icon={Pause}
              data-testid="setup-pause"
              onClick={() => replica?.pictures.pause()}
            >
              <Trans id="newTill.pause">取消下載圖片</Trans>
            </Button>
          )}
          {(isPaused || app === 'none') && (
            <SkipButton onSkip={onSkip}>
              <Trans id="newTill.skip">先略過</Trans>
            </SkipButton>
          )}
        </div>
      )}
    </div>
  );
}

interface PieceProps {
  name: ReactNode;
  isHere: boolean;
  testId: string;
  children: ReactNode;
}

function Piece({ name, isHere, testId, children }: PieceProps) {
  return (
    <div className="flex items-center justify-between gap-3" data-testid={testId} data-here={isHere}>
      <dt className="text-fg-2">{name}</dt>
      <dd className="num flex items-center gap-2 font-semibold">
        {children}
        {isHere && <Check size={18} strokeWidth={2.5} aria-hidden="true" className="text-success" />}
      </dd>
    </div>
  );
}
