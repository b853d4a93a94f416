import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { Note } from '#src/ui/page/note.tsx';

/** How the money of an order that is paid online stands: under way, and each step of what goes back. Nothing of all others. */
export function PaymentState({ order }: { order: GuestOrderView }) {
  const online = (order.refunds ?? []).filter(({ isOnline }) => isOnline);
  return (
    <>
      {order.payment === 'pending' && (
        <Pending url={order.paymentUrl} mustPay={order.paymentType === 'Online'} />
      )}
      {online.map((refund) => (
        <RefundSteps key={refund.at} refund={refund} />
      ))}
    </>
  );
}

/** Whoever closed the bank's page goes on there; nobody pays twice by it. */
function Pending({ url, mustPay }: { url: string | undefined; mustPay: boolean }) {
  return (
    <Note icon={Clock} tone="warning">
      <div data-testid="payment-pending" className="flex flex-col items-start gap-2">
        <strong>
          {url === undefined ? (
            <Trans id="pay.checking">正在確認付款</Trans>
          ) : (
            <Trans id="pay.unfinished">付款還沒有完成</Trans>
          )}
        </strong>
        {url !== undefined && (
          <span>
            <Trans id="pay.unfinishedBody">
              請回到付款頁面完成付款。要換付款方式，請先在該頁面取消，回到這裡再選。
            </Trans>
          </span>
        )}
        <span>
          {mustPay ? (
            <Trans id="pay.checkingBody">
              已經付款的話，請不要重複付款，確認後這裡會自動更新。15分鐘內沒有完成付款，訂單會自動取消。
            </Trans>
          ) : (
            <Trans id="pay.checkingOnSite">
              已經付款的話，請不要重複付款，確認後這裡會自動更新。不想線上付款，也可以到店再付。
            </Trans>
          )}
        </span>
        {url !== undefined && (
          <a href={url} data-testid="payment-go-on" className={buttonClass({ variant: 'primary' })}>
            <Trans id="pay.goOn">前往完成付款</Trans>
          </a>
        )}
      </div>
    </Note>
  );
}

type Refund = NonNullable<GuestOrderView['refunds']>[number];

/** A refund's way back, each step with its time. */
function RefundSteps({ refund: { amount, steps } }: { refund: Refund }) {
  const { t } = useLingui();
  const sum = money(amount);
  return (
    <Card title={t({ id: 'refundSteps.title', message: `退款 ${sum}` })}>
      <ol data-testid="refund-steps" className="flex flex-col gap-2">
        {steps.map(({ to, at }) => (
          <li key={to} data-step={to} className="flex items-start gap-2">
            {to === 'failed' ? (
              <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-danger-text" />
            ) : (
              <CircleCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-success-text" />
            )}
            <span className="min-w-0 flex-1">
              {words[to]}
              <span className="block text-14 text-fg-2">
                <DateTime at={at} style="full" />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const words: Readonly<Record<Refund['steps'][number]['to'], ReactNode>> = {
  asked: <Trans id="refundSteps.asked">已申請退款</Trans>,
  with_bank: <Trans id="refundSteps.withBank">發卡銀行或電子支付處理中</Trans>,
  done: <Trans id="refundSteps.done">已退回，入帳時間依銀行作業而定</Trans>,
  failed: <Trans id="refundSteps.failed">退款沒有成功，店家會與您聯絡</Trans>,
};
