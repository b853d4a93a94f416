import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { mostIssued } from '#domain/promotion/ticket-schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { shownPhone } from '#src/ui/form/phone.ts';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import type { Chosen } from './chosen-customers.tsx';
import { findPhones, type FoundPhones } from './find-phones.ts';
import { readPhones } from './pasted-phones.ts';

/** So many of what was not found are named. */
const mostNamed = 20;

interface PastePhonesProps {
  brandId: string;
  onFound: (customers: readonly Chosen[]) => void;
}

/** Customers by their phones, one a line, as they were copied out of a list. What was not found is named. */
export function PastePhones({ brandId, onFound }: PastePhonesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { api } = useData();
  const [text, setText] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [answer, setAnswer] = useState<FoundPhones>();
  const [failure, setFailure] = useState<unknown>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const { phones, wrong, beyond } = readPhones(text);
  const count = phones.length;
  const foundCount = answer?.found.length ?? 0;
  const find = async (): Promise<void> => {
    const controller = new AbortController();
    asking.current = controller;
    const { signal } = controller;
    setRunning(true);
    setFailure(undefined);
    setAnswer(undefined);
    try {
      const found = await findPhones(api, { brandId, phones, signal });
      if (signal.aborted) return;
      setAnswer(found);
      onFound(found.found.map(({ _id, name, phone }) => ({ _id, name, phone })));
    } catch (error) {
      if (!signal.aborted) setFailure(error);
    } finally {
      if (!signal.aborted) setRunning(false);
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TextArea
        label={t({ id: 'issue.phones', message: '手機號碼' })}
        hint={t({ id: 'issue.phonesHint', message: `一行一個，一次最多${mostIssued}個` })}
        rows={5}
        inputMode="text"
        value={text}
        data-testid="issue-phones"
        readOnly={isRunning}
        onChange={(typed) => {
          setText(typed);
          setAnswer(undefined);
        }}
      />
      <Button
        disabled={count === 0}
        loading={isRunning}
        className="self-start"
        data-testid="issue-find"
        onClick={() => void find()}
      >
        {count === 0
          ? t({ id: 'issue.findNone', message: '貼上後尋找' })
          : t({ id: 'issue.find', message: `尋找${count}位顧客` })}
      </Button>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <Left
        items={wrong}
        title={(number) => t({ id: 'issue.wrong', message: `${number}行不是手機號碼：` })}
      />
      {beyond > 0 && (
        <p className="text-14 text-warning-text">
          <Trans id="issue.beyond">
            一次最多{mostIssued}個，最後{beyond}個沒有加入。
          </Trans>
        </p>
      )}
      {answer && (
        <div role="status" className="flex flex-col gap-1">
          <p className="num text-14 text-success-text">
            {t({ id: 'issue.found', message: `找到${foundCount}位，已加入。` })}
          </p>
          <Left
            testId="issue-unknown"
            items={answer.unknown.map(shownPhone)}
            title={(number) => t({ id: 'issue.unknown', message: `${number}個號碼不是會員，不會發放：` })}
          />
          <Left
            items={answer.off.map(({ name }) => name)}
            title={(number) => t({ id: 'issue.off', message: `${number}位已停用，不會發放：` })}
          />
        </div>
      )}
    </div>
  );
}

interface LeftProps {
  items: readonly string[];
  title: (count: number) => ReactNode;
  testId?: string;
}

/** What was left out, by name. */
function Left({ items, title, testId }: LeftProps) {
  const { t } = useLingui();
  const listOf = useListOf();
  if (items.length === 0) return null;
  const more = items.length - mostNamed;
  return (
    <p data-testid={testId} className="text-14 [overflow-wrap:anywhere] text-warning-text">
      {title(items.length)}
      {listOf(items.slice(0, mostNamed))}
      {more > 0 && t({ id: 'issue.leftMore', message: `，另有${more}個` })}
    </p>
  );
}
