import { Menu as BaseMenu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { cx } from '../styles/class-names.ts';
import type { MenuChoiceProps, MenuItemProps, MenuPickProps, MenuProps, MenuToggleProps } from './menu.tsx';

/** The button with its list, once somebody has asked for it. */
export function MenuParts({ trigger, align = 'end', startsOpen = false, children }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={startsOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-(--z-sheet) outline-none">
          <BaseMenu.Popup className="min-w-60 rounded-card border border-line bg-raised p-1.5 shadow-e2 outline-none transition-opacity duration-fade ease-out data-starting-style:opacity-0 data-ending-style:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({ icon: Icon, onClick, danger, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      className={cx(
        'flex min-h-control cursor-pointer items-center gap-2.5 rounded-field px-2.5 text-14 outline-none select-none data-highlighted:bg-hover',
        danger && 'text-danger-text',
      )}
    >
      {Icon && (
        <Icon
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={danger ? 'text-danger' : 'text-fg-3'}
        />
      )}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  return (
    <BaseMenu.RadioGroup
      value={props.value}
      onValueChange={(value: T) => props.onChange(value)}
      aria-label={props.label}
    >
      <p className="px-2.5 pt-2 pb-1 text-13 text-fg-3">{props.label}</p>
      <div className="flex gap-0.5 rounded-field bg-sunken p-0.5">
        {props.options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className="flex min-h-8 flex-1 cursor-pointer items-center justify-center rounded-[5px] border border-transparent px-2 text-14 font-semibold text-fg-2 outline-none select-none data-checked:border-line data-checked:bg-surface data-checked:text-primary-text data-highlighted:outline-3 data-highlighted:-outline-offset-1 data-highlighted:outline-focus pointer-coarse:min-h-11"
          >
            {option.label}
          </BaseMenu.RadioItem>
        ))}
      </div>
    </BaseMenu.RadioGroup>
  );
}

export function MenuToggle({ checked, disabled, onChange, children }: MenuToggleProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      closeOnClick={false}
      className="group flex min-h-control cursor-pointer items-center gap-2 rounded-field px-2.5 text-14 outline-none select-none data-highlighted:bg-hover data-disabled:cursor-default data-disabled:text-fg-3"
    >
      <Ticked />
      {children}
    </BaseMenu.CheckboxItem>
  );
}

/** The tick of an item that is chosen. */
function Ticked() {
  return (
    <Check
      size={16}
      strokeWidth={2.5}
      aria-hidden="true"
      className="shrink-0 text-primary-text opacity-0 group-data-checked:opacity-100"
    />
  );
}

export function MenuLine() {
  return <BaseMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-1.5">{children}</div>;
}

export function MenuPick(props: MenuPickProps) {
  return (
    <BaseMenu.RadioGroup
      value={props.value}
      onValueChange={(value: string) => props.onChange(value)}
      aria-label={props.label}
      className="max-h-[min(420px,60dvh,calc(var(--available-height)-1rem))] overflow-y-auto"
    >
      {props.options.map((option) => (
        <BaseMenu.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          className="group flex min-h-control cursor-pointer items-center gap-2 rounded-field px-2.5 text-14 outline-none select-none data-checked:font-semibold data-highlighted:bg-hover"
        >
          <Ticked />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.count !== undefined && (
            <span className="num pl-4 font-normal text-fg-3">{option.count}</span>
          )}
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}
