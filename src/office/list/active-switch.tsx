import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import type { OfficeRecord, Resource } from '../resource.ts';
import { isActive, saying } from './use-switch.ts';

interface ActiveProps<R extends OfficeRecord> {
  resource: Resource<R>;
  record: R;
}

/** Whether a record is in use, in words. */
export function ActiveMark<R extends OfficeRecord>({ resource: { switched }, record }: ActiveProps<R>) {
  const { i18n } = useLingui();
  if (!switched) return null;
  const { active, inactive } = switched.words;
  return isActive(record) ? (
    <Badge tone="success">{i18n._(active)}</Badge>
  ) : (
    <Badge>{i18n._(inactive)}</Badge>
  );
}

interface ActiveSwitchProps<R extends OfficeRecord> extends ActiveProps<R> {
  mayEdit: boolean;
  /** Answers whether it was done. */
  onSwitch: (record: R, to: boolean) => Promise<boolean>;
  /** The label is read out alone, where the place names it already. */
  hideLabel?: boolean;
}

/**
 * Whether a record is in use: a switch for those who may, words for the others. Where the server decides, what was asked for is shown until
 * the record comes anew.
 */
export function ActiveSwitch<R extends OfficeRecord>(props: ActiveSwitchProps<R>) {
  const { resource, record, mayEdit, onSwitch, hideLabel = true } = props;
  const { i18n } = useLingui();
  const name = useNameOf()(record);
  const [wanted, setWanted] = useState<{ readonly to: boolean; readonly over: string }>();
  if (!mayEdit || !resource.switched) return <ActiveMark {...{ resource, record }} />;
  const { active, label } = resource.switched.words;
  return (
    <Switch
      hideLabel={hideLabel}
      label={hideLabel ? saying(i18n, label, { name }) : i18n._(active)}
      checked={wanted?.over === record.updatedAt ? wanted.to : isActive(record)}
      onChange={(to) => {
        setWanted({ to, over: record.updatedAt });
        void onSwitch(record, to).then((isDone) => isDone || setWanted(undefined));
      }}
    />
  );
}
