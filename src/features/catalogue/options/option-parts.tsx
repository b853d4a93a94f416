import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { Option } from '#domain/catalogue/schema.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { Money } from '#src/ui/money.tsx';
import { RecordMenu } from '#src/ui/record-menu.tsx';
import { RecordName } from '#src/ui/record-name.tsx';
import { EmptyView } from '#src/ui/state-views.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useNameOf } from '#src/ui/use-name-of.ts';

interface OptionNameProps {
  option: Option;
  pending: boolean;
  mayEdit: boolean;
}

/** Both names and whether the server knows it; for those who may, the way to its form. */
export function OptionName({ option, pending, mayEdit }: OptionNameProps) {
  const { brandId, _id: id } = option;
  return (
    <RecordName
      record={option}
      pending={pending}
      link={mayEdit ? { to: '/admin/$brandId/options/edit/$id', params: { brandId, id } } : undefined}
      testId={`option-${id}`}
    />
  );
}

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

/** In the place of an option that there is not. */
export function OptionGone({ brandId }: { brandId: string }) {
  const { t } = useLingui();
  return (
    <EmptyView
      icon={SlidersHorizontal}
      title={t({ id: 'option.gone', message: '找不到這個選項' })}
      body={t({ id: 'dish.goneHint', message: '可能已被刪除，或網址有誤。' })}
      action={
        <Link to="/admin/$brandId/options" params={{ brandId }} className={buttonClass()}>
          {t({ id: 'option.toList', message: '返回選項' })}
        </Link>
      }
    />
  );
}

/** What can be done with one option of the list. */
export function OptionMenu({ option }: { option: Option }) {
  const { brandId, _id: id } = option;
  return (
    <RecordMenu
      record={option}
      edit={{ to: '/admin/$brandId/options/edit/$id', params: { brandId, id } }}
      copy={{ to: '/admin/$brandId/options/create', params: { brandId }, search: { copy: id } }}
    />
  );
}
