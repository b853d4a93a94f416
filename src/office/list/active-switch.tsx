import { useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
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
  /** Why this one stays as it is. */
  fixed?: string | undefined;
}

/**
 * Whether a record is in use: a switch for those who may, words for the others. Where the server decides, what was asked for is shown until
 * the record comes anew.
 */
export function ActiveSwitch<R extends OfficeRecord>(props: ActiveSwitchProps<R>) {
  const { resource, record, mayEdit, onSwitch, hideLabel = true, fixed } = props;
  const { i18n } = useLingui();
  const name = useNameOf()(record);
  const [wanted, setWanted] = useState<{ readonly to: boolean; readonly over: string }>();
  if (fixed !== undefined) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <ActiveMark {...{ resource, record }} />
        <span className="inline-flex items-center gap-1 text-13 text-fg-3">
          <Lock size={13} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
          {fixed}
        </span>
      </span>
    );
  }
  if (!mayEdit || !resource.switched) return <ActiveMark {...{ resource, record }} />;
  const { active, means = active, hint, label } = resource.switched.words;
  return (
    <Switch
      hideLabel={hideLabel}
      label={hideLabel ? saying(i18n, label, { name }) : i18n._(means)}
      {...(hint && !hideLabel && { hint: i18n._(hint) })}
      checked={wanted?.over === record.updatedAt ? wanted.to : isActive(record)}
      onChange={(to) => {
        setWanted({ to, over: record.updatedAt });
        void onSwitch(record, to).then((isDone) => isDone || setWanted(undefined));
      }}
    />
  );
}
