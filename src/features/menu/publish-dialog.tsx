import { Trans, useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Menu, MenuType } from '#domain/menu/schema.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { keyed } from '#src/ui/keyed.ts';
import { Money } from '#src/ui/money.tsx';
import type { MenuChange } from './menu-diff.ts';
import type { ServingTime } from './menu-draft.ts';
import { useMenuWords } from './use-menu-words.ts';

interface PublishDialogProps {
  open: boolean;
  changes: readonly MenuChange[];
  storeName: string;
  isActive: boolean;
  /** A menu of the same type that publishing switches off. */
  rival: Menu | undefined;
  dishName: (id: string) => string;
  onAnswer: (publish: boolean) => void;
}

/** What publishing changes, before it does: prices, what comes and goes, what moves. */
export function PublishDialog(props: PublishDialogProps) {
  const { open, changes, storeName, isActive, rival, dishName, onAnswer } = props;
  const { t } = useLingui();
  const count = changes.length;
  const rivalName = rival?.name ?? '';
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t({ id: 'menu.publishTitle', message: `將變更${count}項，影響${storeName}` })}
      description={
        isActive
          ? t({ id: 'menu.publishNow', message: '發布後，櫃檯與客人馬上看到；離線時會在連線後送出。' })
          : t({ id: 'menu.publishOff', message: '這份菜單沒有啟用，客人暫時看不到這些變更。' })
      }
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>
            {t({ id: 'form.keepEditing', message: '繼續編輯' })}
          </Button>
          <Button variant="primary" data-testid="publish-confirm" onClick={() => onAnswer(true)}>
            {t({ id: 'menu.publish', message: '發布' })}
          </Button>
        </>
      }
    >
      {rival && (
        <p className="mb-3 rounded-button bg-warning-soft px-3 py-2 text-14 text-warning-text">
          <Trans id="menu.replaces">同類型只能啟用一份：「{rivalName}」會停用。</Trans>
        </p>
      )}
      <ul
        data-testid="publish-changes"
        className="flex flex-col divide-y divide-line rounded-button border border-line"
      >
        {keyed(changes, (change) => JSON.stringify(change)).map(([key, change]) => (
          <ChangeLine key={key} change={change} dishName={dishName} />
        ))}
      </ul>
    </Dialog>
  );
}

function ChangeLine({ change, dishName }: { change: MenuChange; dishName: (id: string) => string }) {
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
        icon: Pencil,
        tone: tones.stays,
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
        icon: Pencil,
        tone: tones.stays,
        about: to,
        what: t({ id: 'diff.sectionRenamed', message: `分區改名，原本是「${from}」` }),
      };
    }
    case 'sectionTexts':
      return {
        icon: Pencil,
        tone: tones.stays,
        about: change.section,
        what: t({ id: 'diff.sectionTexts', message: '分區的英文名稱或說明' }),
      };
    case 'sectionsArranged':
      return {
        icon: ArrowUpDown,
        tone: tones.stays,
        about: labels.sections,
        what: t({ id: 'diff.order', message: '順序調整' }),
      };
    case 'arranged':
      return {
        icon: ArrowUpDown,
        tone: tones.stays,
        about: change.section,
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
        icon: Pencil,
        tone: tones.stays,
        about: dishName(change.dish),
        what: t({ id: 'diff.price', message: '店內價' }),
        figure: <FromTo from={change.from} to={change.to} />,
      };
    case 'points': {
      const [from, to] = [change.from ?? '–', change.to ?? '–'];
      return {
        icon: Pencil,
        tone: tones.stays,
        about: dishName(change.dish),
        what: t({ id: 'diff.points', message: `點數 ${from} → ${to}` }),
      };
    }
    default: {
      const { section } = change;
      const words = {
        added: t({ id: 'diff.added', message: `加入「${section}」` }),
        removed: t({ id: 'diff.removed', message: `從「${section}」移除` }),
        shown: t({ id: 'diff.shown', message: `上架，在「${section}」` }),
        hidden: t({ id: 'diff.hidden', message: '不再上架' }),
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
