import { useState } from 'react';
import { PermissionAlert } from '#src/app/permission-alert.tsx';
import { AlertDialog, Dialog, Sheet } from '#src/ui/layers/dialog.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Specimen } from './specimen.tsx';

type Layer = 'dialog' | 'alert' | 'notice' | 'sheet' | 'drawer';

export function Layers() {
  const [open, setOpen] = useState<Layer>();
  const [size, setSize] = useState('m');
  const close = () => setOpen(undefined);
  const layer = (name: Layer) => ({ open: open === name, onOpenChange: close });
  return (
    <Specimen name="Dialog, AlertDialog, PermissionAlert, Sheet">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('alert')}>AlertDialog</Button>
      <Button onClick={() => setOpen('notice')}>PermissionAlert</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('drawer')}>Sheet, left</Button>
      <Dialog
        {...layer('dialog')}
        title="未儲存的變更"
        description="有未儲存的變更，要離開嗎？"
        footer={
          <>
            <Button onClick={close}>繼續編輯</Button>
            <Button variant="primary" onClick={close}>
              儲存
            </Button>
          </>
        }
      >
        <p>「紅茶拿鐵」的價格已改為 NT$70。</p>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        title="刪除「大杯紅茶」？"
        body="此操作無法復原。已售出的訂單不受影響。"
        confirmLabel="刪除"
        cancelLabel="取消"
        danger
        onConfirm={close}
        onCancel={close}
      />
      {open === 'notice' && <PermissionAlert lacking="page" onRead={close} />}
      <Sheet
        {...layer('sheet')}
        title="紅茶拿鐵"
        aside={<Money amount={65} className="text-18 font-semibold" />}
        footer={
          <Button variant="primary" size="lg" block onClick={close}>
            加入 NT$75
          </Button>
        }
      >
        <SegmentedControl
          label="大小"
          block
          value={size}
          onChange={setSize}
          options={[
            { value: 'm', label: '中杯' },
            { value: 'l', label: '大杯 +10' },
          ]}
        />
      </Sheet>
      <Sheet {...layer('drawer')} title="中山店" side="left" width={320}>
        <p>選單</p>
      </Sheet>
    </Specimen>
  );
}
