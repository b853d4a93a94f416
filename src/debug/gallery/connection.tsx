import { useState } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import type { SyncState } from '#src/ui/states/sync-pill.tsx';
import { UndoBar } from '#src/ui/layers/undo-bar.tsx';
import { Specimen } from './specimen.tsx';

const states: [SyncState, number][] = [
  ['synced', 0],
  ['syncing', 2],
  ['pending', 3],
  ['offline', 0],
  ['offline', 3],
  ['failed', 1],
  ['conflict', 1],
];

const nothing = () => undefined;

export function Connection() {
  const [undo, setUndo] = useState(true);
  return (
    <>
      <Specimen name="SyncPill">
        {states.map(([state, count]) => (
          <SyncPill key={state + count} state={state} count={count} onClick={nothing} />
        ))}
      </Specimen>
      <Specimen name="OfflineBanner">
        <div className="flex w-full flex-col gap-3">
          <OfflineBanner audience="counter" state="offline" count={3} onDetails={nothing} />
          <OfflineBanner audience="manager" state="offline" count={3} />
          <OfflineBanner audience="counter" state="back" count={3} />
          <OfflineBanner audience="counter" state="done" count={0} />
        </div>
      </Specimen>
      <Specimen name="notify, UndoBar">
        <Button onClick={() => notify('success', '已儲存「紅茶拿鐵」')}>成功</Button>
        <Button onClick={() => notify('danger', '登入失敗，請檢查手機號碼和密碼，並稍後再試')}>錯誤</Button>
        <Button onClick={() => notify('warning', '您的登入已過期，請重新登入。')}>警告</Button>
        <Button onClick={() => notify('info', '訂單狀態已更新：製作中')}>提示</Button>
        <div className="w-full max-w-[376px]">
          {undo ? (
            <UndoBar message="已移除紅茶拿鐵" onUndo={() => setUndo(false)} onExpire={() => setUndo(false)} />
          ) : (
            <Button onClick={() => setUndo(true)}>移除</Button>
          )}
        </div>
      </Specimen>
    </>
  );
}
