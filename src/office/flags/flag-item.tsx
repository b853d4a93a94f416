import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import type { BrandFlag, Flag } from '#domain/flag/schema.ts';
import type { AppError } from '#domain/kit/errors.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
import { counterAddress } from '#src/ui/buttons/counter-address.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { reasonOf } from '#src/ui/words/inbox-reasons.ts';
import { useTillName } from '#src/ui/words/use-till-name.ts';

interface FlagItemProps {
  flag: Flag | BrandFlag;
  /** Its settlement waits for the server. */
  isPending: boolean;
  /** Absent for who only reads. */
  onAccept?: ((note: string | undefined) => void) | undefined;
  /** Chosen, to be accepted with others; absent where it cannot be. */
  selected?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  isRunning: boolean;
  error?: AppError | undefined;
}

/** One thing that somebody should look at: what happened, who did it when and where, and what settles it. */
export function FlagItem({ flag, isPending, onAccept, selected, onSelect, isRunning, error }: FlagItemProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const tillName = useTillName();
  const { code, details, label, at, by, device, state } = flag;
  const isOpen = state === 'open';
  const Icon = isOpen ? CircleAlert : CircleCheck;
  const who = [by?.name, device && tillName(device)]
    .filter(Boolean)
    .join(t({ id: 'list.aside', message: '，' }));
  const order = 'storeId' in flag ? flag.order : undefined;
  const sentence = i18n._(label.id, { ...label.values });
  const [note, setNote] = useState<string>();
  const accept = onAccept && (() => onAccept(note?.trim() || undefined));
  return (
    <li
      data-testid="flag"
      data-state={state}
      className="flex items-start gap-2.5 border-t border-line py-3 first:border-t-0"
    >
      {onSelect ? (
        <span className="-mt-1 -mr-3 -mb-2.5 flex">
          <Checkbox
            label={<span className="sr-only">{sentence}</span>}
            checked={selected === true}
            onChange={onSelect}
          />
        </span>
      ) : (
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isOpen ? 'mt-0.5 shrink-0 text-warning' : 'mt-0.5 shrink-0 text-success'}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold break-words">{sentence}</span>
          <DateTime at={at} style="relative" className="num text-13 text-fg-3" />
        </p>
        <p className="text-14 text-fg-2">{i18n._(reasonOf({ code, details }))}</p>
        {order?.placedAt !== undefined && (
          <p className="num text-13 text-fg-3">
            <Trans id="flags.placedAt">
              訂單成立於
              <DateTime at={order.placedAt} />
            </Trans>
          </p>
        )}
        {who !== '' && <p className="num text-13 break-words text-fg-3">{who}</p>}
        <SettledWords flag={flag} />
        {isPending && (
          <p>
            <Badge tone="pending" icon={CloudUpload}>
              <Trans id="pendingSync">待同步</Trans>
            </Badge>
          </p>
        )}
        {error && <FormAlert>{errorText(error)}</FormAlert>}
        {isOpen && accept && note !== undefined && (
          <div className="mt-2 w-full max-w-md">
            <TextField
              label={t({ id: 'flags.note', message: '備註' })}
              optional
              ref={takeFocus}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) accept();
              }}
            />
          </div>
        )}
        {(accept || order) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isOpen && accept && (
              <>
                <Button size="sm" icon={Check} loading={isRunning} onClick={accept} data-testid="flag-accept">
                  <Trans id="flags.accept">接受</Trans>
                </Button>
                {note === undefined && (
                  <Button size="sm" variant="ghost" icon={MessageSquarePlus} onClick={() => setNote('')}>
                    <Trans id="flags.addNote">加上備註</Trans>
                  </Button>
                )}
              </>
            )}
            {order && 'storeId' in flag && (
              <a
                href={`${counterAddress(flag.brandId, flag.storeId)}?view=orders&order=${encodeURIComponent(order.id)}`}
                className={buttonClass({ size: 'sm', variant: isOpen ? 'secondary' : 'ghost' })}
                data-testid="flag-order"
              >
                {isOpen && onAccept
                  ? t({ id: 'flags.correct', message: `到訂單${order.number}退款或作廢` })
                  : t({ id: 'flags.order', message: `查看訂單${order.number}` })}
              </a>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** It opens because somebody wants to write there. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** What somebody decided, for everybody to read. */
function SettledWords({ flag: { settlement } }: { flag: Flag | BrandFlag }) {
  const { t } = useLingui();
  if (!settlement) return null;
  const { how, at, note } = settlement;
  const by = settlement.by?.name ?? '';
  const words = {
    accepted: t({ id: 'flags.accepted', message: `${by} 已接受` }),
    refunded: t({ id: 'flags.refunded', message: `${by} 已退款` }),
    voided: t({ id: 'flags.voided', message: `${by} 已作廢` }),
  };
  return (
    <p className="text-13 text-success-text">
      {words[how]} <DateTime at={at} style="relative" />
      {note !== undefined && <span className="block break-words text-fg-2">{note}</span>}
    </p>
  );
}
