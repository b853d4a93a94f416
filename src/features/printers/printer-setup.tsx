import { useLingui } from '@lingui/react/macro';
import Info from 'lucide-react/icons/info';
import Wifi from 'lucide-react/icons/wifi';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { labelSizes, mostCopies, printedSlips, type PrintRoute } from '#domain/store/schema.ts';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useListOf } from '#src/ui/words/use-list-of.ts';
import { isDriven, needOf, routingOf, withRoute, type PrinterDraft, type Routing } from './printers-draft.ts';

interface PrinterSetupProps {
  one: PrinterDraft;
  /** The store's other printers, which may take over. */
  others: readonly PrinterDraft[];
  onChange: (some: Partial<PrinterDraft>) => void;
}

/** What a printer that we drive ourselves speaks, what lies in it, and which slips come out of it. */
export function PrinterSetup({ one, others, onChange }: PrinterSetupProps) {
  const { t } = useLingui();
  if (!isDriven(one.kind)) return null;
  const isFetching = one.kind === 'cloud';
  const language = isFetching ? 'escpos' : (one.language ?? 'escpos');
  const paperName = t({ id: 'printers.roll', message: '收據紙捲' });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {!isFetching && (
          <SelectField
            label={t({ id: 'printers.language', message: '印表機語言' })}
            value={language}
            options={[
              { value: 'escpos', label: 'ESC/POS' },
              { value: 'tspl', label: t({ id: 'printers.tspl', message: 'TSPL（標籤機）' }) },
            ]}
            onChange={(next) =>
              onChange(
                next === 'tspl'
                  ? { language: 'tspl', label: one.label ?? labelSizes[0] }
                  : { language: 'escpos' },
              )
            }
          />
        )}
        <SelectField
          label={t({ id: 'printers.medium', message: '裝的紙' })}
          value={one.label ?? ''}
          options={[
            ...(language === 'tspl' ? [] : [{ value: '', label: paperName }]),
            ...labelSizes.map((size) => ({
              value: size,
              label: t({ id: 'printers.labelSize', message: `標籤${size.replace('x', ' × ')} mm` }),
            })),
          ]}
          onChange={(size) => onChange({ label: labelSizes.find((each) => each === size) })}
        />
        {!isFetching && language === 'escpos' && one.label === undefined && (
          <SelectField
            label={t({ id: 'printers.mode', message: '中文的印法' })}
            hint={t({
              id: 'printers.modeHint',
              message: '內建字較快，印表機要有繁體中文字型；缺的字那一行會改用圖形。',
            })}
            className="sm:col-span-2"
            value={one.mode ?? 'raster'}
            options={[
              { value: 'raster', label: t({ id: 'printers.raster', message: '圖形（任何字都印得出來）' }) },
              { value: 'text', label: t({ id: 'printers.text', message: '印表機內建字（Big5）' }) },
            ]}
            onChange={(mode) => onChange({ mode: mode === 'text' ? 'text' : 'raster' })}
          />
        )}
        {others.length > 0 && (
          <SelectField
            label={t({ id: 'printers.backup', message: '故障時改用' })}
            value={one.backup ?? ''}
            options={[
              { value: '', label: t({ id: 'printers.noBackup', message: '不改用，等它恢復' }) },
              ...others.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(backup) => onChange({ backup: backup === '' ? undefined : backup })}
          />
        )}
      </div>
      <Routes {...{ one, onChange }} />
    </>
  );
}

function useSlipNames(): Readonly<Record<PrintRoute['slip'], string>> {
  const { t } = useLingui();
  return {
    receipt: t({ id: 'receipt', message: '交易明細' }),
    kitchen: t({ id: 'kitchenTicket', message: '廚房單' }),
    label: t({ id: 'slip.cupLabel', message: '杯貼' }),
  };
}

/** What comes out of a printer, in the head of its card; that nothing does is said, since nothing else would tell. */
export function PrinterPrints({ one }: { one: PrinterDraft }) {
  const { t } = useLingui();
  const listOf = useListOf();
  const names = useSlipNames();
  if (!isDriven(one.kind)) return null;
  const said = offeredBy(one).flatMap((slip) => {
    const routing = routingOf(one, slip);
    if (routing === 'never') return [];
    const when =
      routing === 'auto'
        ? t({ id: 'printers.auto', message: '自動' })
        : t({ id: 'printers.asked', message: '手動' });
    return [t({ id: 'printers.printsOne', message: `${names[slip]}（${when}）` })];
  });
  return (
    <span data-testid={`printer-prints-${one._id}`} data-prints={said.length}>
      {said.length === 0 ? (
        <Badge tone="warning" icon={TriangleAlert}>
          {t({ id: 'printers.printsNothing', message: '還沒選要印什麼' })}
        </Badge>
      ) : (
        <span className="text-13 text-fg-2">{listOf(said)}</span>
      )}
    </span>
  );
}

/** The slips that a printer can be set up for: stickers, or what goes onto a roll. */
function offeredBy({ label }: Pick<PrinterDraft, 'label'>): PrintRoute['slip'][] {
  return printedSlips.filter((slip) => (slip === 'label') === (label !== undefined));
}

function Routes({ one, onChange }: Pick<PrinterSetupProps, 'one' | 'onChange'>) {
  const { t } = useLingui();
  const names = useSlipNames();
  const choices: readonly { readonly value: Routing; readonly label: string }[] = [
    { value: 'never', label: t({ id: 'printers.never', message: '不印' }) },
    { value: 'asked', label: t({ id: 'printers.asked', message: '手動' }) },
    { value: 'auto', label: t({ id: 'printers.auto', message: '自動' }) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 font-semibold">{t({ id: 'printers.prints', message: '這台印什麼' })}</p>
      {offeredBy(one).every((slip) => routingOf(one, slip) === 'never') && (
        <p className="text-13 text-warning-text">
          {t({
            id: 'printers.printsNothingHint',
            message:
              '還沒選，所以什麼都不會印。選「自動」會在收款或送單後印出；選「手動」只在有人按列印時印。',
          })}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {offeredBy(one).map((slip) => {
          const name = names[slip];
          const routing = routingOf(one, slip);
          const copies = one.prints?.find((each) => each.slip === slip)?.copies ?? 1;
          return (
            <li key={slip} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="w-full text-14 sm:w-32">{name}</span>
              <SegmentedControl
                size="sm"
                label={t({ id: 'printers.when', message: `${name}何時列印` })}
                value={routing}
                options={choices}
                onChange={(next) => onChange({ prints: withRoute(one, slip, { routing: next as Routing }) })}
              />
              {routing !== 'never' && (
                <SelectField
                  hideLabel
                  className="w-28"
                  label={t({ id: 'printers.copies', message: `${name}的份數` })}
                  value={String(copies)}
                  options={Array.from({ length: mostCopies }, (_, i) => ({
                    value: String(i + 1),
                    label: t({ id: 'printers.copyCount', message: `${i + 1}份` }),
                  }))}
                  onChange={(next) => onChange({ prints: withRoute(one, slip, { copies: Number(next) }) })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Whether a printer goes on without the internet, and what it needs for that. */
export function PrinterNeed({ kind }: Pick<PrinterDraft, 'kind'>) {
  const { t } = useLingui();
  const need = needOf(kind);
  const words = {
    anywhere: t({ id: 'printers.need.anywhere', message: '斷網也能印：由這台裝置直接列印。' }),
    serverInShop: t({
      id: 'printers.need.server',
      message: '由伺服器列印：伺服器在店裡時，斷網也能印；伺服器在外面時印不到。',
    }),
    internet: t({
      id: 'printers.need.fetching',
      message: '印表機自己向伺服器取單，不必在店內網路開放連線。斷網時印不到；伺服器在店裡就不受影響。',
    }),
    later: t({ id: 'printers.need.later', message: '這個版本還不支援這種連線，設定會先保留。' }),
  };
  const Icon = { anywhere: WifiOff, serverInShop: Wifi, internet: Wifi, later: Info }[need];
  return (
    <p className="flex items-start gap-2 text-13 text-fg-2" data-testid="printer-need" data-need={need}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-fg-3" />
      {words[need]}
    </p>
  );
}
