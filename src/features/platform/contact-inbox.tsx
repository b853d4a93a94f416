import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Inbox from 'lucide-react/icons/inbox';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { claims } from '#domain/marketing/claims.ts';
import { listContacts, settleContact } from '#domain/marketing/contact-operations.ts';
import type { ContactMessage } from '#domain/marketing/contact-schema.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useServerList } from '#src/data/use-server-list.ts';
import { ServerRows } from '#src/office/list/server-list.tsx';
import { pageAsked, useServerRows } from '#src/office/list/use-server-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Chip } from '#src/ui/buttons/chip.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { doWithUndo } from '#src/ui/layers/do-with-undo.ts';
import { useUndo } from '#src/ui/layers/use-undo.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useStoreCountName } from '#src/ui/words/use-store-count-name.ts';
import type { ContactSearch } from './contact-search.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const { answerHours } = claims;

interface ContactInboxProps {
  search: ContactSearch;
  onSearch: (change: ContactSearch) => void;
}

/** Who wrote by the form of the site: the way to answer them, and whether somebody has. */
export function ContactInbox({ search, onSearch }: ContactInboxProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const undo = useUndo();
  const { run, isRunning } = useCommand(settleContact);
  const [pressed, setPressed] = useState<string>();
  const answer = useServerList(listContacts, {}, { status: search.inbox ?? 'open', ...pageAsked(search) });
  const { list, narrow } = useServerRows(answer, { search, onSearch, filters: ['inbox'] });
  const settle = ({ _id, name }: ContactMessage, isSettled: boolean) => {
    const put = async (to: boolean): Promise<void> => {
      await run({ id: _id, isSettled: to });
      answer.reload();
    };
    const message = isSettled
      ? t({ id: 'contact.isSettled', message: `${name}的訊息已標為已處理` })
      : t({ id: 'contact.isOpen', message: `${name}的訊息已移回未處理` });
    return doWithUndo({
      act: () => put(isSettled),
      undo: () => put(!isSettled),
      message,
      offer: undo.offer,
      errorText,
    });
  };
  const button = (one: ContactMessage) => {
    const { name, settledAt } = one;
    const isOpen = settledAt === undefined;
    return (
      <Button
        size="sm"
        icon={isOpen ? Check : Undo}
        loading={isRunning && pressed === one._id}
        aria-label={
          isOpen
            ? t({ id: 'contact.settleOf', message: `將${name}的訊息標為已處理` })
            : t({ id: 'contact.reopenOf', message: `將${name}的訊息移回未處理` })
        }
        onClick={() => {
          setPressed(one._id);
          void settle(one, isOpen);
        }}
      >
        {isOpen ? (
          <Trans id="contact.settle">標為已處理</Trans>
        ) : (
          <Trans id="contact.reopen">移回未處理</Trans>
        )}
      </Button>
    );
  };
  const title = t({ id: 'contact.inbox', message: '網站來信' });
  return (
    <section aria-labelledby="contact-inbox" data-testid="contact-inbox" className="mb-8">
      <h2 id="contact-inbox" className="mb-3 text-18 font-semibold">
        {title}
      </h2>
      <ServerRows
        {...{ answer, list }}
        name="contacts"
        caption={title}
        rowName={({ name }) => name}
        filters={
          <>
            <Chip selected={search.inbox === undefined} onClick={() => narrow({ inbox: undefined })}>
              <Trans id="contact.open">未處理</Trans>
            </Chip>
            <Chip selected={search.inbox === 'settled'} onClick={() => narrow({ inbox: 'settled' })}>
              <Trans id="contact.settled">已處理</Trans>
            </Chip>
          </>
        }
        columns={[
          {
            key: 'who',
            header: t({ id: 'contact.who', message: '誰' }),
            className: 'min-w-48',
            cell: (one) => <Who message={one} />,
          },
          {
            key: 'message',
            header: t({ id: 'contact.message', message: '內容' }),
            className: 'min-w-64',
            cell: (one) => <Said message={one} />,
          },
          {
            key: 'at',
            header: t({ id: 'contact.at', message: '收到' }),
            className: 'w-40',
            cell: (one) => <When message={one} />,
          },
          {
            key: 'settle',
            header: t({ id: 'contact.do', message: '處理' }),
            className: 'w-40',
            align: 'end',
            cell: button,
          },
        ]}
        card={(one) => (
          <div className="flex flex-col gap-2">
            <Who message={one} />
            <Said message={one} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <When message={one} />
              {button(one)}
            </div>
          </div>
        )}
        empty={{
          icon: Inbox,
          title: <Trans id="contact.none">沒有未處理的來信</Trans>,
          body: <Trans id="contact.noneHint">有人在網站的聯絡頁留言時，會出現在這裡。</Trans>,
        }}
      />
      {undo.bar}
    </section>
  );
}

interface OneProps {
  message: ContactMessage;
}

function Who({ message: { name, phone, email, storeCount, language } }: OneProps) {
  const { t } = useLingui();
  const countName = useStoreCountName();
  const link = 'inline-flex min-h-target items-center underline underline-offset-3 text-link';
  return (
    <div className="flex flex-col items-start">
      <span className="font-semibold">{name}</span>
      {phone !== undefined && (
        <a href={`tel:${phone.replaceAll(/[^\d+#]/g, '')}`} className={`num ${link}`}>
          {shownPhone(phone)}
        </a>
      )}
      {email !== undefined && (
        <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={link}>
          {email}
        </a>
      )}
      <span className="flex flex-wrap gap-x-2 text-13 text-fg-3">
        {storeCount !== undefined && <span>{countName(storeCount)}</span>}
        {language === 'en' && <span>{t({ id: 'contact.inEnglish', message: '請用英文回覆' })}</span>}
      </span>
    </div>
  );
}

function Said({ message: { message } }: OneProps) {
  if (message === '') return <span className="text-fg-3">–</span>;
  return <p className="max-w-[60ch] whitespace-pre-line">{message}</p>;
}

function When({ message: { receivedAt, settledAt, settledBy } }: OneProps) {
  const { t } = useLingui();
  const now = useServerNow(minuteMs);
  const isLate = settledAt === undefined && now - Date.parse(receivedAt) > answerHours * hourMs;
  return (
    <div className="flex flex-col items-start gap-1 text-14 text-fg-2">
      <DateTime at={receivedAt} style="relative" />
      {isLate && (
        <Badge tone="warning" icon={Clock}>
          {t({ id: 'contact.late', message: `超過${answerHours}小時` })}
        </Badge>
      )}
      {settledAt !== undefined && settledBy !== undefined && (
        <span className="text-13 text-fg-3">
          {t({ id: 'contact.settledBy', message: `${settledBy}已處理` })}
        </span>
      )}
    </div>
  );
}
