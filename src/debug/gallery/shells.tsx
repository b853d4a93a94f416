import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import { AdminShell } from '#src/app/shell/admin-shell.tsx';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { CounterShell } from '#src/app/counter-shell.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { OfflineBanner } from '#src/ui/states/offline-banner.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { SearchField } from '#src/ui/form/search-field.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { SyncPill } from '#src/ui/states/sync-pill.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

export type Shell = 'admin' | 'counter' | 'auth';

const nothing = () => undefined;

/** A shell on its own, filled with as little as shows its places. */
export function ShellSpecimen({ shell }: { shell: Shell }) {
  return { admin: <Admin />, counter: <Counter />, auth: <Auth /> }[shell];
}

function Admin() {
  return (
    <AdminShell
      switcher={<span className="truncate font-semibold">茶日子</span>}
      user={{ name: '林小美', role: '品牌管理員' }}
      onSignOut={nothing}
      onPalette={nothing}
      onHelp={nothing}
      onActivity={nothing}
      missed={2}
      nav={[
        {
          label: '營運',
          items: [{ id: 'stores', label: '店家', icon: Store, link: { to: '/debug/gallery' }, tab: true }],
        },
      ]}
      status={<SyncPill state="pending" count={3} onClick={nothing} />}
      banner={<OfflineBanner audience="manager" state="offline" count={3} />}
    >
      <PageHeading within={['茶日子']}>店家</PageHeading>
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['中山店', '信義店'].map((name) => (
          <Card key={name} title={name} actions={<Badge tone="success">營業中</Badge>}>
            <p className="text-fg-2">台北市中山區南京東路二段100號</p>
            <Button variant="primary" icon={Store} className="mt-4">
              櫃檯點餐
            </Button>
          </Card>
        ))}
      </div>
    </AdminShell>
  );
}

function Counter() {
  const [type, setType] = useState('takeaway');
  const [query, setQuery] = useState('');
  return (
    <CounterShell
      title="中山店"
      menu={(close) => (
        <Button variant="ghost" onClick={close}>
          店家
        </Button>
      )}
      center={
        <>
          <SegmentedControl
            label="用餐方式"
            value={type}
            onChange={setType}
            options={[
              { value: 'dineIn', label: '內用' },
              { value: 'takeaway', label: '外帶' },
              { value: 'delivery', label: '外送' },
            ]}
          />
          <SearchField label="搜尋或掃碼" value={query} onChange={setQuery} className="max-w-[360px]" />
        </>
      }
      end={<SyncPill state="offline" count={3} onClick={nothing} />}
      banner={<OfflineBanner audience="counter" state="offline" count={3} onDetails={nothing} />}
    >
      <PageHeading hidden within={['中山店', '茶日子']}>
        櫃檯點餐
      </PageHeading>
      <section id="cart" aria-label="購物車" tabIndex={-1} />
    </CounterShell>
  );
}

function Auth() {
  return (
    <AuthShell>
      <form className="flex flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
        <PageHeading>員工登入</PageHeading>
        <TextField label="名稱" autoComplete="username" />
        <PasswordField label="密碼" autoComplete="current-password" />
        <Button type="submit" variant="primary" size="lg" block>
          登入
        </Button>
      </form>
    </AuthShell>
  );
}
