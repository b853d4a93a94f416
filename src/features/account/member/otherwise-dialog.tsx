import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { NotAgain } from '#domain/order/reorder.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Dialog } from '#src/ui/layers/dialog.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { OrderAgain } from './use-order-again.ts';

/** Before what was ordered once is put into a cart: what of it cannot be had, and what costs another price today. */
export function OtherwiseDialog({ again: { otherwise, close } }: { again: OrderAgain }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const whys: Record<NotAgain, string> = {
    gone: t({ id: 'member.again.gone', message: '已不在菜單上' }),
    sold_out: t({ id: 'member.again.soldOut', message: '已售完' }),
    not_served: t({ id: 'member.again.notServed', message: '現在不供應' }),
    options: t({ id: 'member.again.options', message: '選項已變更，請到菜單重新選擇' }),
  };
  const { lines = [], missing = [], repriced = [] } = otherwise?.again ?? {};
  const count = lines.length;
  const isNothing = count === 0;
  return (
    <Dialog
      open={otherwise !== undefined}
      onOpenChange={(open) => !open && close()}
      title={
        isNothing
          ? t({ id: 'member.again.nothing', message: '這張訂單現在都無法再點' })
          : t({ id: 'member.again.title', message: '有些品項不一樣了' })
      }
      footer={
        isNothing ? (
          <Button variant="primary" onClick={close}>
            <Trans id="member.again.understood">知道了</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <Trans id="cancel">取消</Trans>
            </Button>
            <Button variant="primary" onClick={() => otherwise?.accept()} data-testid="again-accept">
              {missing.length > 0
                ? t({ id: 'member.again.accept', message: `其餘${count}項加入購物車` })
                : t({ id: 'member.again.add', message: '加入購物車' })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        {missing.length > 0 && (
          <Part title={t({ id: 'member.again.missing', message: '無法加入' })}>
            {missing.map((one, at) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-medium">{nameOf(one)}</span>
                <span className="text-fg-2">{whys[one.why]}</span>
              </li>
            ))}
          </Part>
        )}
        {repriced.length > 0 && (
          <Part title={t({ id: 'member.again.repriced', message: '價格不同' })}>
            {repriced.map((one, at) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="font-medium">{nameOf(one)}</span>
                <span className="num text-fg-2">
                  <Trans id="member.again.price">
                    <Money amount={one.was} /> → <Money amount={one.now} />
                  </Trans>
                </span>
              </li>
            ))}
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-13 font-semibold text-fg-2">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}
