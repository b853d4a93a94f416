import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useServerQueries } from '#src/data/use-queries.ts';
import { Card } from '#src/ui/page/card.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { Meter } from '#src/ui/figures/meter.tsx';
import type { StoreDay } from './day-sum.ts';

interface SetUpProps {
  brandId: string;
  stores: readonly Store[];
  /** Of each store, as far as it is known. */
  days: readonly (StoreDay | undefined)[];
}

interface Step {
  readonly label: string;
  /** What it is for, or how little it takes; said until it is done. */
  readonly hint: string;
  readonly done: boolean;
  /** In this shell, or the address of another one. */
  readonly link: LinkProps | string;
}

/** What is left to do before the first order can be taken; gone when all of it is done. */
export function SetUp({ brandId, stores, days }: SetUpProps) {
  const { t } = useLingui();
  const dishes = useQuery(listDishes, { brandId }).data;
  const devices = useServerQueries(
    listDevices,
    stores.map(({ _id: storeId }) => ({ brandId, storeId })),
  ).answers;
  const params = { brandId };
  const first = stores[0];
  const mayTake = useMay('orders.take');
  // The one counter that can sell already; which of several it is to be is asked on their page.
  const [ready, ...others] = stores.filter((_, at) => days[at]?.hasMenu);
  const printers: LinkProps = first
    ? {
        to: '/admin/$brandId/stores/detail/$id',
        params: { brandId, id: first._id },
        search: { tab: 'printers' },
      }
    : { to: '/admin/$brandId/stores', params };
  const isKnown =
    dishes !== undefined &&
    days.length === stores.length &&
    days.every(Boolean) &&
    devices.length === stores.length &&
    devices.every(({ value }) => value);
  if (!isKnown) return null;
  const steps: readonly Step[] = [
    {
      label: t({ id: 'setUp.store', message: '新增店家' }),
      hint: t({ id: 'setUp.storeHint', message: '只需要店名、地址與電話' }),
      done: stores.length > 0,
      link: { to: '/admin/$brandId/stores/create', params },
    },
    {
      label: t({ id: 'setUp.dish', message: '新增餐點' }),
      hint: t({ id: 'setUp.dishHint', message: '逐道輸入，或匯入現有的菜單檔案' }),
      done: dishes.length > 0,
      link: { to: '/admin/$brandId/dishes/template', params },
    },
    {
      label: t({ id: 'setUp.menu', message: '發布菜單' }),
      hint: t({ id: 'setUp.menuHint', message: '把餐點加入菜單，櫃檯與客人才看得到' }),
      done: days.some((day) => day?.hasMenu),
      link: { to: '/admin/$brandId/menus', params },
    },
    {
      label: t({ id: 'setUp.printer', message: '設定出單機' }),
      hint: t({ id: 'setUp.printerHint', message: '沒有出單機也可以先營業' }),
      done: days.some((day) => day?.hasPrinter),
      link: printers,
    },
    {
      label: t({ id: 'setUp.counter', message: '在收銀平板開啟櫃檯' }),
      hint: t({ id: 'setUp.counterHint', message: '在平板登入後開啟櫃檯；之後離線也能收銀' }),
      done: devices.some(({ value }) => value?.some(({ kind }) => kind === 'till')),
      link:
        mayTake && ready && others.length === 0
          ? counterAddress(brandId, ready._id)
          : { to: '/admin/$brandId/stores', params },
    },
  ];
  const done = steps.filter((step) => step.done).length;
  const all = steps.length;
  if (done === all) return null;
  return (
    <Card
      title={t({ id: 'setUp.title', message: '開始營業前' })}
      actions={<span className="num text-14 text-fg-2">{`${done}/${all}`}</span>}
    >
      <Meter
        value={done}
        max={all}
        label={t({ id: 'setUp.progress', message: `已完成${done}項，共${all}項` })}
      />
      <ol className="mt-2 -mb-2" data-testid="set-up">
        {steps.map(({ label, hint, done: isDone, link }, at) => (
          <li
            key={label}
            className="relative flex min-h-row items-center gap-3 border-b border-line py-1.5 last:border-b-0"
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-6 shrink-0 place-items-center rounded-full border text-12 font-semibold',
                isDone
                  ? 'border-transparent bg-success-soft text-success-text'
                  : 'border-line-strong text-fg-2',
              )}
            >
              {isDone ? <Check size={14} strokeWidth={3} /> : at + 1}
            </span>
            {isDone ? (
              <span className="text-fg-3">
                {label}
                <span className="sr-only">{t({ id: 'setUp.done', message: '（已完成）' })}</span>
              </span>
            ) : (
              <StepLink link={link}>
                <span className="flex-1">
                  <span className="font-semibold group-hover/step:underline">{label}</span>
                  <span className="block text-13 text-fg-2">{hint}</span>
                </span>
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
              </StepLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StepLink({ link, children }: Pick<Step, 'link'> & { children: ReactNode }) {
  const className = 'row-link group/step flex min-h-control-small flex-1 items-center gap-3';
  return typeof link === 'string' ? (
    <a href={link} className={className}>
      {children}
    </a>
  ) : (
    <Link {...link} className={className}>
      {children}
    </Link>
  );
}
