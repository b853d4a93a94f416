import { useLingui } from '@lingui/react/macro';
import type { Step } from '#domain/order/board.ts';
import type { Fulfilment, Order } from '#domain/order/schema.ts';

/** How far an order is, what takes it on, and where it came from, in words. */
export function useStageWords() {
  const { t } = useLingui();
  const stages: Record<Fulfilment, string> = {
    placed: t({ id: 'stage.placed', message: '待確認' }),
    accepted: t({ id: 'stage.accepted', message: '已接單' }),
    preparing: t({ id: 'stage.preparing', message: '製作中' }),
    ready: t({ id: 'stage.ready', message: '可取餐' }),
    completed: t({ id: 'stage.completed', message: '已完成' }),
    rejected: t({ id: 'stage.rejected', message: '已拒絕' }),
    cancelled: t({ id: 'cancelled', message: '已取消' }),
  };
  const steps: Record<Step, string> = {
    accepted: t({ id: 'step.accepted', message: '接單' }),
    preparing: t({ id: 'step.preparing', message: '開始製作' }),
    ready: t({ id: 'step.ready', message: '可取餐' }),
    completed: t({ id: 'step.completed', message: '完成' }),
  };
  const channels: Record<Order['channel'], string> = {
    counter: t({ id: 'channel.counter', message: '櫃檯' }),
    web: t({ id: 'channel.web', message: '網路' }),
    qr: t({ id: 'channel.qr', message: '桌邊掃碼' }),
    line: 'LINE',
    foodpanda: 'foodpanda',
    ubereats: 'Uber Eats',
  };
  return { stages, steps, channels };
}
