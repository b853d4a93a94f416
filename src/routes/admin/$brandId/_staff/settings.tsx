import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { BrandHistory } from '#src/app/history/deferred-histories.tsx';
import { settingsTabOf, type SettingsTab } from '#src/features/brand/settings-tab.ts';
import { SettingsScreen } from '#src/features/brand/settings-screen.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';

const PaymentTab = lazyPart(async () => (await import('#src/features/payments/payment-tab.tsx')).PaymentTab);
const LineTab = lazyPart(async () => (await import('#src/features/messages/line-tab.tsx')).LineTab);
const MessagesTab = lazyPart(
  async () => (await import('#src/features/messages/messages-tab.tsx')).MessagesTab,
);

export const Route = createFileRoute('/admin/$brandId/_staff/settings')({
  validateSearch: (search): { tab?: SettingsTab | undefined } => ({ tab: settingsTabOf(search) }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { tab = 'brand' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SettingsScreen
      brandId={brandId}
      history={<BrandHistory brandId={brandId} />}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      others={[
        {
          value: 'payment',
          label: <Trans id="settings.payment">付款</Trans>,
          panel: <PaymentTab brandId={brandId} />,
        },
        {
          value: 'line',
          label: <Trans id="messages.way.line">LINE</Trans>,
          panel: <LineTab brandId={brandId} />,
        },
        {
          value: 'messages',
          label: <Trans id="settings.messages">訊息</Trans>,
          panel: <MessagesTab brandId={brandId} />,
        },
      ]}
    />
  );
}
