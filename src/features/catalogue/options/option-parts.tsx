import { useLingui } from '@lingui/react/macro';
import type { Option } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Switch } from '#src/ui/buttons/switch.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

/** What an option adds to the price or takes off it. */
export function OptionPrice({ price }: { price: number }) {
  const { t } = useLingui();
  return price === 0 ? (
    <span className="text-fg-3">{t({ id: 'option.free', message: '不加價' })}</span>
  ) : (
    <Money amount={price} signed />
  );
}

interface OptionSwitchProps {
  option: Option;
  mayEdit: boolean;
  onSwitch: (option: Option, isActive: boolean) => void;
}

/** Whether it is offered: a switch for those who may, words for the others. */
export function OptionSwitch({ option, mayEdit, onSwitch }: OptionSwitchProps) {
  const { t } = useLingui();
  const name = useNameOf()(option);
  if (!mayEdit) {
    return option.isActive ? (
      <Badge tone="success">{t({ id: 'option.on', message: '供應' })}</Badge>
    ) : (
      <Badge>{t({ id: 'option.off', message: '停供' })}</Badge>
    );
  }
  return (
    <Switch
      hideLabel
      label={t({ id: 'option.switch', message: `供應${name}` })}
      checked={option.isActive}
      onChange={(isActive) => onSwitch(option, isActive)}
    />
  );
}
