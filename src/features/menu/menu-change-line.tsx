import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Clock from 'lucide-react/icons/clock';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import type { MenuChange } from '#domain/menu/menu-change.ts';
import type { MenuType } from '#domain/menu/schema.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { keyed } from '#src/ui/form/keyed.ts';
import { useMenuWords } from './use-menu-words.ts';

interface MenuChangeLineProps {
  change: MenuChange;
  dishName: (id: string) => string;
}

interface MenuChangeListProps extends Pick<MenuChangeLineProps, 'dishName'> {
  changes: readonly MenuChange[];
  testId?: string;
}

/** What publishing a menu changes, or changed. */
export function MenuChangeList({ changes, dishName, testId }: MenuChangeListProps) {
  return (
    <ul data-testid={testId} className="flex flex-col divide-y divide-line rounded-button border border-line">
      {keyed(changes, (change) => JSON.stringify(change)).map(([key, change]) => (
        <MenuChangeLine key={key} {...{ change, dishName }} />
      ))}
    </ul>
  );
}

/** One thing of it. */
function MenuChangeLine({ change, dishName }: MenuChangeLineProps) {
  const line = useChangeWords(change, dishName);
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <line.icon size={18} strokeWidth={1.75} aria-hidden="true" className={line.tone} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold [overflow-wrap:anywhere]">{line.about}</span>
        <span className="block text-13 text-fg-2">{line.what}</span>
      </span>
      {line.figure}
    </li>
  );
}

/** The same in a line of text. */
export function MenuChangeText({ change, dishName }: MenuChangeLineProps) {
  const { about, what, figure } = useChangeWords(change, dishName);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-14 text-fg-2 [overflow-wrap:anywhere]">
      <span>{about}</span>
      <span className="text-13 text-fg-3">{what}</span>
      {figure}
    </span>
  );
}

interface Line {
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly about: string;
  readonly what: string;
  readonly figure?: ReactNode;
}

const tones = {
  comes: 'shrink-0 text-success',
  goes: 'shrink-0 text-danger',
  stays: 'shrink-0 text-fg-3',
};

const edited = { icon: Pencil, tone: tones.stays };

function useChangeWords(change: MenuChange, dishName: (id: string) => string): Line {
  const { t } = useLingui();
  const { labels, types, times } = useMenuWords();
  switch (change.kind) {
    case 'field': {
      const said = (value: unknown): string => {
        if (change.field === 'menuType') return types[value as MenuType];
        if (change.field === 'schedule') return times((value ?? []) as readonly ServingTime[]);
        if (change.field === 'isActive')
          return value ? t({ id: 'enabled', message: '啟用' }) : t({ id: 'disabled', message: '停用' });
        return String(value);
      };
      const [from, to] = [said(change.from), said(change.to)];
      const about = labels[change.field];
      return {
        ...edited,
        about,
        what: t({ id: 'diff.fromTo', message: `${from} → ${to}` }),
      };
    }
    case 'sectionAdded':
    case 'sectionRemoved': {
      const { count, section: about } = change;
      return change.kind === 'sectionAdded'
        ? {
            icon: Plus,
            tone: tones.comes,
            about,
            what: t({ id: 'diff.sectionAdded', message: `新的分區，${count}道餐點` }),
          }
        : {
            icon: Minus,
            tone: tones.goes,
            about,
            what: t({ id: 'diff.sectionRemoved', message: `移除分區，連同${count}道餐點` }),
          };
    }
    case 'sectionRenamed': {
      const { from, to } = change;
      return {
        ...edited,
        about: to,
        what: t({ id: 'diff.sectionRenamed', message: `分區改名，原本是「${from}」` }),
      };
    }
    case 'sectionTexts':
      return {
        ...edited,
        about: change.section,
        what: t({ id: 'diff.sectionTexts', message: '分區的英文名稱或說明' }),
      };
    case 'sectionsArranged':
    case 'arranged':
      return {
        icon: ArrowUpDown,
        tone: tones.stays,
        about: change.kind === 'arranged' ? change.section : labels.sections,
        what: t({ id: 'diff.order', message: '順序調整' }),
      };
    case 'moved': {
      const { from, to } = change;
      return {
        icon: ArrowRight,
        tone: tones.stays,
        about: dishName(change.dish),
        what: t({ id: 'diff.moved', message: `從「${from}」移到「${to}」` }),
      };
    }
    case 'price':
      return {
        ...edited,
        about: dishName(change.dish),
        what: t({ id: 'diff.price', message: '店內價' }),
        figure: <FromTo from={change.from} to={change.to} />,
      };
    case 'points': {
      const [from, to] = [change.from ?? '–', change.to ?? '–'];
      return {
        ...edited,
        about: dishName(change.dish),
        what: t({ id: 'diff.points', message: `點數 ${from} → ${to}` }),
      };
    }
    case 'times': {
      const [from, to] = [times(change.from), times(change.to)];
      return {
        icon: Clock,
        tone: tones.stays,
        about: dishName(change.dish),
        what: t({ id: 'diff.times', message: `供應時段 ${from} → ${to}` }),
      };
    }
    default: {
      const { section } = change;
      const words = {
        added: t({ id: 'diff.added', message: `加入「${section}」` }),
        removed: t({ id: 'diff.removed', message: `從「${section}」移除` }),
        shown: t({ id: 'diff.shown', message: `上架，在「${section}」` }),
        hidden: t({ id: 'diff.hidden', message: '改為不顯示' }),
        staged: t({ id: 'diff.staged', message: `加入「${section}」，未上架` }),
      };
      const icons = { added: Plus, removed: Minus, shown: Eye, hidden: EyeOff, staged: EyeOff };
      const isGoing = change.kind === 'removed' || change.kind === 'hidden';
      return {
        icon: icons[change.kind],
        tone: isGoing ? tones.goes : change.kind === 'staged' ? tones.stays : tones.comes,
        about: dishName(change.dish),
        what: words[change.kind],
        figure: change.price === undefined ? undefined : <Money amount={change.price} />,
      };
    }
  }
}

function FromTo({ from, to }: { from: number | undefined; to: number | undefined }) {
  return (
    <span className="flex items-baseline gap-1.5">
      {from !== undefined && <Money amount={from} className="text-fg-3 line-through" />}
      <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" className="self-center text-fg-3" />
      {to !== undefined && <Money amount={to} className="font-semibold" />}
    </span>
  );
}
