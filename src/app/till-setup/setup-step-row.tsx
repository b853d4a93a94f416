import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Minus from 'lucide-react/icons/minus';
import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '#src/ui/styles/class-names.ts';
import type { SetupStep } from './setup-steps.ts';

interface SetupStepRowProps {
  no: number;
  step: SetupStep;
  title: string;
  /** How it stands, in a few words. */
  about: ReactNode;
  open: boolean;
  onToggle: () => void;
  toggle: Ref<HTMLButtonElement>;
  children: ReactNode;
}

const looks: Record<SetupStep['state'], string> = {
  done: 'border-transparent bg-success-soft text-success-text',
  skipped: 'border-line bg-sunken text-fg-3',
  todo: 'border-line-strong text-fg-2',
};

/** One of the steps: how far it is, and behind its title what is to be done. */
export function SetupStepRow(props: SetupStepRowProps) {
  const { no, step, title, about, open, onToggle, toggle, children } = props;
  const { t } = useLingui();
  const id = useId();
  const { state } = step;
  const said: Record<SetupStep['state'], string> = {
    done: t({ id: 'newTill.isDone', message: '完成' }),
    skipped: t({ id: 'newTill.isSkipped', message: '略過' }),
    todo: t({ id: 'newTill.isTodo', message: '待完成' }),
  };
  return (
    <li className="border-b border-line" data-testid={`setup-step-${step.name}`} data-state={state}>
      <h3>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-field border border-transparent py-2 text-left"
        >
          <span
            aria-hidden="true"
            className={cx(
              'num grid size-8 shrink-0 place-items-center rounded-full border text-14 font-semibold',
              looks[state],
              open && state === 'todo' && 'border-transparent! bg-primary! text-on-primary!',
            )}
          >
            {state === 'done' ? (
              <Check size={18} strokeWidth={2.5} />
            ) : state === 'skipped' ? (
              <Minus size={18} strokeWidth={2.5} />
            ) : (
              no
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-16 font-semibold">
              {title}
              <span className="sr-only">{`（${said[state]}）`}</span>
            </span>
            <span className="block text-14 font-normal text-fg-2">{about}</span>
          </span>
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cx('shrink-0 text-fg-3', open && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!open} className="pb-5 pl-11">
        {open && children}
      </div>
    </li>
  );
}
