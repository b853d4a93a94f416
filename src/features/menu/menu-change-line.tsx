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
import { fieldsOf } from '#src/office/resource.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useServingWords } from '#src/ui/words/use-serving-words.ts';
import { keyed } from '#src/ui/form/keyed.ts';
import { menuResource } from './menu-resource.tsx';

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
const marks = {
  added: { icon: Plus, tone: tones.comes },
  removed: { icon: Minus, tone: tones.goes },
  shown: { icon: Eye, tone: tones.comes },
  hidden: { icon: EyeOff, tone: tones.goes },
  staged: { icon: EyeOff, tone: tones.stays },
  moved: { icon: ArrowRight, tone: tones.stays },
  arranged: { icon: ArrowUpDown, tone: tones.stays },
  times: { icon: Clock, tone: tones.stays },
};

function useChangeWords(change: MenuChange, dishName: (id: string) => string): Line {
  const { t } = useLingui();
  const { times } = useServingWords();
  const fieldWords = useFieldChange();
  switch (change.kind) {
    case 'field':
      return { ...edited, ...fieldWords(change) };
    case 'sectionAdded':
    case 'sectionRemoved': {
      const { count, section: about } = change;
      return change.kind === 'sectionAdded'
        ? { ...marks.added, about, what: t({ id: 'diff.sectionAdded', message: `新的分區，${count}道餐點` }) }
        : {
            ...marks.removed,
            about,
            what: t({ id: 'diff.sectionRemoved', message: `移除分區，連同${count}道餐點` }),
          };
    }
    case 'sectionRenamed': {
      const { from, to: about } = change;
      return {
        ...edited,
        about,
        what: t({ id: 'diff.sectionRenamed', message: `分區改名，原本是「${from}」` }),
      };
    }
    case 'sectionTexts': {
      const what = t({ id: 'diff.sectionTexts', message: '分區的英文名稱或說明' });
      return { ...edited, about: change.section, what };
    }
    case 'sectionsArranged':
    case 'arranged': {
      const sections = t({ id: 'menuSection', message: '菜單分區' });
      const about = change.kind === 'arranged' ? change.section : sections;
      return { ...marks.arranged, about, what: t({ id: 'diff.order', message: '順序調整' }) };
    }
    case 'moved': {
      const { from, to } = change;
      const what = t({ id: 'diff.moved', message: `從「${from}」移到「${to}」` });
      return { ...marks.moved, about: dishName(change.dish), what };
    }
    case 'price': {
      const what = t({ id: 'diff.price', message: '店內價' });
      const figure = <FromTo from={change.from} to={change.to} />;
      return { ...edited, about: dishName(change.dish), what, figure };
    }
    case 'points': {
      const [from, to] = [change.from ?? '–', change.to ?? '–'];
      const what = t({ id: 'diff.points', message: `點數 ${from} → ${to}` });
      return { ...edited, about: dishName(change.dish), what };
    }
    case 'times': {
      const [from, to] = [times(change.from), times(change.to)];
      const what = t({ id: 'diff.times', message: `供應時段 ${from} → ${to}` });
      return { ...marks.times, about: dishName(change.dish), what };
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
      const figure = change.price === undefined ? undefined : <Money amount={change.price} />;
      return { ...marks[change.kind], about: dishName(change.dish), what: words[change.kind], figure };
    }
  }
}

/** What a declared field was, and what it becomes. */
function useFieldChange() {
  const { t, i18n } = useLingui();
  const { times } = useServingWords();
  const { fields, switched } = menuResource;
  const said = (field: string, value: unknown): string => {
    if (field === 'schedule') return times((value ?? []) as readonly ServingTime[]);
    if (field === 'isActive' && switched) return i18n._(switched.words[value ? 'active' : 'inactive']);
    const choice = fieldsOf(menuResource)[field]?.choices?.find((one) => one.value === value);
    return choice ? i18n._(choice.name) : String(value);
  };
  return ({ field, ...change }: Extract<MenuChange, { kind: 'field' }>) => {
    const [from, to] = [said(field, change.from), said(field, change.to)];
    return {
      about: i18n._(fields[field].label),
      what: t({ id: 'diff.fromTo', message: `${from} → ${to}` }),
    };
  };
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
