import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { chosenOf, linePrice, optionsFor, withAnswers, type Chosen } from '#domain/order/lines.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { Sheet } from '#src/ui/layers/dialog.tsx';
import { Money, money } from '#src/ui/figures/money.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { useWords } from '../words.ts';
import { ChoiceGroup } from '#src/ui/choices/choice-group.tsx';
import {
  adjust,
  faultsOf,
  goOn,
  pick,
  pickByNumber,
  questionsOf,
  startChoosing,
} from '#domain/order/choosing.ts';
import { NoteField } from './note-field.tsx';

/** What the sheet is about: a dish to be added, or a line to be changed. */
export interface Asked {
  readonly dish: PresentedDish;
  readonly quantity: number;
  /** The line whose answers are changed. */
  readonly line?: CartLine | undefined;
  /** Opened for the note: that is where typing begins. */
  readonly forNote?: boolean | undefined;
}

export interface Answered {
  readonly chosen: readonly Chosen[];
  readonly quantity: number;
  readonly note: string;
}

interface OptionSheetProps {
  /** Stays while the sheet closes. */
  asked: Asked;
  open: boolean;
  onClose: () => void;
  onDone: (answered: Answered) => void;
  /** Asks for another price of the line, with what was answered. */
  onReprice: (lineId: string) => void;
}

/** Required questions first, each with its rule; the button says the price, or what is still to be chosen and leads there. */
export function OptionSheet({ asked, open, onClose, onDone, onReprice }: OptionSheetProps) {
  const { dish, line } = asked;
  const { t, i18n } = useLingui();
  const { nameOf } = useWords();
  const [state, setState] = useState(() => startChoosing(dish, line && chosenOf(line)));
  const [quantity, setQuantity] = useState(asked.quantity);
  const [note, setNote] = useState(line?.note ?? '');
  const groups = useRef(new Map<string, HTMLElement>());
  const faults = faultsOf(dish, state.chosen);
  const priced = line ?? { basePrice: dish.price, options: [] };
  // A line whose dish is on no menu any more keeps its answers.
  const keepsAnswers = line !== undefined && dish.choices.length === 0;
  const price =
    linePrice(keepsAnswers ? priced : withAnswers(priced, optionsFor(dish, state.chosen))) * quantity;

  const finish = () => {
    const [first] = faults;
    if (!first) {
      onDone({ chosen: state.chosen, quantity, note });
      return;
    }
    setState({ ...state, active: first.categoryId });
    groups.current.get(first.categoryId)?.scrollIntoView({ block: 'start' });
  };
  useKeys(
    {
      inLayer: true,
      key: (key) => {
        if (key === 'Enter') finish();
        else if (/^[1-9]$/.test(key)) setState((now) => pickByNumber(dish, now, Number(key)));
        else if (key === '0') setState((now) => goOn(dish, now));
        else if (key === '+' || key === '=') setQuantity((now) => Math.min(999, now + 1));
        else if (key === '-') setQuantity((now) => Math.max(1, now - 1));
        else return false;
        return true;
      },
    },
    open,
  );

  const { active } = state;
  useEffect(() => {
    if (active !== undefined) groups.current.get(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(faults.map(nameOf));
  const amount = money(price);
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={nameOf(dish)}
      width={dish.choices.length > 1 ? 880 : 480}
      aside={
        <span className="flex items-center gap-2">
          <Money amount={priced.basePrice} className="text-18 font-semibold text-fg-2" />
          {line && (
            <Button
              variant="ghost"
              size="sm"
              data-testid="line-reprice"
              className="whitespace-nowrap"
              onClick={() => {
                finish();
                if (faults.length === 0) onReprice(line._id);
              }}
            >
              {t({ id: 'price.title', message: '改價' })}
            </Button>
          )}
        </span>
      }
      footer={
        <>
          <Stepper
            label={t({ id: 'quantity', message: '數量' })}
            value={quantity}
            min={1}
            onChange={setQuantity}
          />
          <Button
            variant="primary"
            size="lg"
            data-testid="option-add"
            className="min-w-0 flex-1 px-3"
            onClick={finish}
          >
            {faults.length > 0
              ? t({ id: 'option.missing', message: `還需選擇：${names}` })
              : line
                ? t({ id: 'option.save', message: `更新 ${amount}` })
                : t({ id: 'option.add', message: `加入 ${amount}` })}
          </Button>
        </>
      }
    >
      <div className={cx('grid gap-x-8 gap-y-4', dish.choices.length > 1 && 'lg:grid-cols-2')}>
        {questionsOf(dish).map((choice) => (
          <ChoiceGroup
            key={choice.categoryId}
            ref={(element) => {
              if (element) groups.current.set(choice.categoryId, element);
              else groups.current.delete(choice.categoryId);
            }}
            choice={choice}
            chosen={state.chosen}
            active={state.active === choice.categoryId}
            full={state.full === choice.categoryId}
            onPick={(optionId) => setState((now) => pick(dish, now, choice.categoryId, optionId))}
            onAdjust={(optionId, by) => setState((now) => adjust(dish, now, choice.categoryId, optionId, by))}
          />
        ))}
        <NoteField value={note} onChange={setNote} isWanted={asked.forNote ?? false} />
      </div>
    </Sheet>
  );
}
