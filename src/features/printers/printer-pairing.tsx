import { useLingui } from '@lingui/react/macro';
import Link2 from 'lucide-react/icons/link-2';
import Unlink from 'lucide-react/icons/unlink';
import { useCallback, useEffect, useState } from 'react';
import { useData } from '#src/data/data-context.tsx';
import { devicePrinters, type DeviceWay, type Pairing } from '#src/data/printers/device-printers.ts';
import { Button } from '#src/ui/buttons/button.tsx';

interface PrinterPairingProps {
  printerId: string;
  way: DeviceWay;
  /** The store's other printers, by their ids. */
  others: readonly string[];
}

/** Whether a printer hangs on this very device, and the button by which the browser is told so. */
export function PrinterPairing({ printerId, way, others }: PrinterPairingProps) {
  const { t } = useLingui();
  const { onDefect } = useData();
  const [here] = useState(devicePrinters);
  const [pairing, setPairing] = useState<Pairing>();
  const beside = others.join(' ');
  const look = useCallback(
    () => here.pairingOf(printerId, way, beside.split(' ')).then(setPairing).catch(onDefect),
    [here, printerId, way, beside, onDefect],
  );
  useEffect(() => {
    void look();
  }, [look]);
  const words: Record<Pairing, string> = {
    unsupported: t({
      id: 'printers.pairing.unsupported',
      message: '這個瀏覽器不能直接連印表機，請用電腦或Android上的Chrome、Edge，或改用瀏覽器列印。',
    }),
    unpaired: t({
      id: 'printers.pairing.unpaired',
      message: '這台裝置還沒配對。接好印表機、打開電源後按配對。',
    }),
    paired: t({ id: 'printers.pairing.paired', message: '已配對在這台裝置，結帳時由它列印。' }),
    alike: t({
      id: 'printers.pairing.alike',
      message:
        '這台裝置配對了兩台同型號、沒有序號可分辨的印表機，重新開啟後可能會印到另一台。請把其中一台換成別的型號，或改用網路連線。',
    }),
    revoked: t({
      id: 'printers.pairing.revoked',
      message: '找不到配對過的印表機：線可能鬆了，或瀏覽器的使用許可被取消了。接好或重新配對。',
    }),
  };
  if (pairing === undefined) return null;
  const act = (run: () => Promise<unknown>) => () => void run().catch(onDefect).then(look);
  return (
    <div
      className="flex flex-col items-start gap-2"
      data-testid={`pairing-${printerId}`}
      data-state={pairing}
    >
      <p
        role="status"
        className={`text-14 ${pairing === 'revoked' || pairing === 'alike' ? 'text-warning-text' : 'text-fg-2'}`}
      >
        {words[pairing]}
      </p>
      {pairing !== 'unsupported' && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={Link2}
            variant={pairing === 'paired' || pairing === 'alike' ? 'secondary' : 'primary'}
            onClick={act(() => here.pair(printerId, way))}
            data-testid={`pair-${printerId}`}
          >
            {pairing === 'unpaired'
              ? t({ id: 'printers.pair', message: '配對印表機' })
              : t({ id: 'printers.pairAgain', message: '重新配對' })}
          </Button>
          {pairing !== 'unpaired' && (
            <Button size="sm" variant="ghost" icon={Unlink} onClick={act(() => here.forget(printerId, way))}>
              {t({ id: 'printers.unpair', message: '解除配對' })}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
