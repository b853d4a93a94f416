import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { FilterMenu } from '#src/ui/menus/filter-menu.tsx';
import { statuses, type Status } from './list-search.ts';

interface StatusFilterProps {
  rows: readonly { readonly isActive: boolean }[];
  value: Status | undefined;
  onChange: (status: Status | undefined) => void;
  /** Where being in use is called something else: on sale, offered. */
  words?: Readonly<Record<Status, string>>;
  /** The same by a declaration. */
  resource?: { readonly switched?: { readonly words: Readonly<Record<Status, MessageDescriptor>> } };
}

/** Narrows a list to the records that are in use, or to those that are not. */
export function StatusFilter({ rows, value, onChange, words, resource }: StatusFilterProps) {
  const { t, i18n } = useLingui();
  const declared = resource?.switched?.words;
  const labels = words ?? {
    active: declared ? i18n._(declared.active) : t({ id: 'enabled', message: '啟用' }),
    inactive: declared ? i18n._(declared.inactive) : t({ id: 'disabled', message: '停用' }),
  };
  const active = useMemo(() => rows.filter((row) => row.isActive).length, [rows]);
  const counts = { active, inactive: rows.length - active };
  return (
    <FilterMenu
      label={t({ id: 'field.status', message: '狀態' })}
      value={value}
      options={statuses.map((status) => ({
        value: status,
        label: labels[status],
        count: counts[status],
      }))}
      onChange={(status) => onChange(statuses.find((one) => one === status))}
      testId="filter-status"
    />
  );
}
