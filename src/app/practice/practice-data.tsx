import { useLingui } from '@lingui/react/macro';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { commands } from '#domain/registry.ts';
import { tables } from '#domain/tables.ts';
import { BrandData, DataContext, useData, useReplica } from '#src/data/data-context.tsx';
import {
  hasSold,
  practiceData,
  practiceLock,
  removePractice,
  seedPractice,
  sweepPractices,
} from '#src/data/practice.ts';
import type { Data } from '#src/data/open-data.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyView } from '#src/ui/states/state-views.tsx';
import { PracticeContext } from '#src/ui/states/practice-mark.ts';
import { SlipMarkContext } from '#src/ui/slips/slip-mark.ts';
import { noteSetup } from '../till-setup/setup-memory.ts';
import { endPractice } from './practice-tab.ts';

interface PracticeDataProps {
  /** Names the practice. */
  id: string;
  brandId: string;
  storeId: string;
  children: (leave: () => void) => ReactNode;
}

/** The counter below works on data of its own: a copy of what this device holds, that nothing is sent of. */
export function PracticeData({ id, brandId, storeId, children }: PracticeDataProps) {
  const { t } = useLingui();
  const data = useData();
  const real = useReplica();
  const practice = useMemo(() => practiceData({ data, business: { commands, tables }, id }), [data, id]);
  const [isSeeded, setSeeded] = useState(false);
  useEffect(() => {
    const release = Promise.withResolvers<void>();
    navigator.locks?.request(practiceLock(id), () => release.promise).catch(data.onDefect);
    sweepPractices(id, navigator.locks).catch(data.onDefect);
    return release.resolve;
  }, [id, data]);
  useEffect(() => {
    if (!real) return undefined;
    const release = practice.replicas.use(brandId);
    const own = practice.replicas.find(brandId);
    if (own)
      seedPractice(real.store, own.store, { brandId, storeId }).then(() => setSeeded(true), data.onDefect);
    return release;
  }, [real, practice, brandId, storeId, data]);
  const leave = () => {
    endPractice(storeId);
    clear(practice, { id, brandId, storeId }).catch(data.onDefect);
  };
  if (!isSeeded)
    return (
      <EmptyView
        icon={GraduationCap}
        title={t({ id: 'practice.preparing', message: '正在準備練習用的菜單' })}
        body={t({ id: 'practice.needsMenu', message: '這台櫃檯要先連線下載過菜單，才能練習。' })}
        action={<Button onClick={leave}>{t({ id: 'practice.leave', message: '離開練習' })}</Button>}
      />
    );
  return (
    <DataContext value={practice}>
      <PracticeContext value>
        <SlipMarkContext value={t({ id: 'practice.slip', message: '練習・無效單據' })}>
          <BrandData brandId={brandId} storeId={storeId} as="counter">
            {children(leave)}
          </BrandData>
        </SlipMarkContext>
      </PracticeContext>
    </DataContext>
  );
}

/** Takes the practice off the device. That somebody has sold in it stays known: it is one of the steps of a new till. */
async function clear(
  practice: Data,
  { id, brandId, storeId }: { id: string; brandId: string; storeId: string },
): Promise<void> {
  const own = practice.replicas.find(brandId);
  if (own && (await hasSold(own.store, storeId))) noteSetup(storeId, { practised: true });
  await removePractice(practice, id, brandId);
}
