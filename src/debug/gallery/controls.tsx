import Check from 'lucide-react/icons/check';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge } from '#src/ui/page/badge.tsx';
import type { Tone } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';
import { Specimen } from './specimen.tsx';

const tones: Tone[] = ['neutral', 'primary', 'success', 'warning', 'danger', 'info', 'pending'];

export function Controls() {
  const [type, setType] = useState('takeaway');
  const [count, setCount] = useState(1);
  const [on, setOn] = useState(true);
  const [reason, setReason] = useState('點錯');
  return (
    <>
      <Specimen name="Button">
        <Button variant="primary">儲存</Button>
        <Button>取消</Button>
        <Button variant="ghost">略過</Button>
        <Button variant="danger" icon={Trash2}>
          刪除
        </Button>
        <Button variant="primary" icon={Plus}>
          新增餐點
        </Button>
        <Button variant="primary" loading>
          儲存
        </Button>
        <Button variant="primary" disabled>
          儲存
        </Button>
        <Button disabledReason="離線時無法使用線上付款">線上付款</Button>
        <Button size="sm">小</Button>
        <Button size="lg" variant="primary">
          結帳 NT$150
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon={Printer} label="列印" />
        <IconButton icon={Printer} label="列印" variant="outline" />
      </Specimen>
      <Specimen name="SegmentedControl">
        <SegmentedControl
          label="用餐方式"
          value={type}
          onChange={setType}
          options={[
            { value: 'dineIn', label: '內用' },
            { value: 'takeaway', label: '外帶' },
            { value: 'delivery', label: '外送', disabled: true },
          ]}
        />
        <SegmentedControl
          label="尺寸"
          size="sm"
          value={type}
          onChange={setType}
          options={[
            { value: 'dineIn', label: '列表', icon: Package },
            { value: 'takeaway', label: '看板', icon: Printer },
          ]}
        />
      </Specimen>
      <Specimen name="Stepper, Switch">
        <Stepper label="數量" value={count} min={1} max={5} onChange={setCount} />
        <Switch label="啟用" checked={on} onChange={setOn} />
        <Switch label="售完" hint="顧客會看到「今日售完」" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="停用中" checked={false} onChange={setOn} disabled />
      </Specimen>
      <Specimen name="Chip">
        {['點錯', '客人取消', '品項售完'].map((word) => (
          <Chip key={word} selected={word === reason} onClick={() => setReason(word)}>
            {word}
          </Chip>
        ))}
      </Specimen>
      <Specimen name="Badge, SyncBadge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={Check}>
            已付款
          </Badge>
        ))}
        <SyncBadge state="pending" />
        <SyncBadge state="failed" />
        <SyncBadge state="conflict" />
      </Specimen>
    </>
  );
}
