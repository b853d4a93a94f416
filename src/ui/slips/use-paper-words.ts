import { useLingui } from '@lingui/react/macro';
import type { PrintJob } from '#domain/printing/operations.ts';
import type { PrinterTrouble } from '#domain/printing/printer-status.ts';

/** How far a slip is, as a printer, a server or a queue says. */
export interface PaperState {
  /** `asks`: it waited so long that a person decides. */
  readonly state: PrintJob['state'] | 'asks';
  readonly error?: PrintJob['error'] | 'no_server' | 'refused';
  readonly troubles: PrintJob['troubles'];
}

/** Why something is not on paper, and what helps. */
export function usePaperWords() {
  const { t } = useLingui();
  const troubles: Record<PrinterTrouble, string> = {
    offline: t({ id: 'paper.offline', message: '印表機離線' }),
    error: t({ id: 'paper.error', message: '印表機故障' }),
    cover_open: t({ id: 'paper.coverOpen', message: '印表機上蓋開著' }),
    paper_out: t({ id: 'paper.out', message: '印表機沒紙了' }),
    paper_low: t({ id: 'paper.low', message: '印表機快沒紙了' }),
  };
  const errors: Record<NonNullable<PaperState['error']>, string> = {
    address_refused: t({ id: 'paper.addressRefused', message: '伺服器不能連這個印表機位址' }),
    unreachable: t({ id: 'paper.unreachable', message: '連不到印表機' }),
    no_answer: t({ id: 'paper.noAnswer', message: '印表機沒有回應' }),
    not_ready: t({ id: 'paper.notReady', message: '印表機還不能列印' }),
    no_way: t({ id: 'paper.noWay', message: '伺服器到不了這台印表機' }),
    queue_full: t({ id: 'paper.queueFull', message: '這台印表機排了太多張' }),
    stopped: t({ id: 'paper.stopped', message: '伺服器中斷了' }),
    no_server: t({ id: 'paper.noServer', message: '連不到伺服器' }),
    refused: t({ id: 'paper.refused', message: '伺服器沒有接受' }),
  };
  return {
    reason: ({ state, troubles: [trouble], error }: PaperState): string => {
      if (state === 'unknown') return t({ id: 'paper.unknown', message: '不確定印出來了沒有' });
      if (trouble !== undefined) return troubles[trouble];
      if (state === 'asks' && error !== 'queue_full')
        return t({ id: 'paper.old', message: '等了超過15分鐘' });
      return error === undefined ? t({ id: 'paper.waiting', message: '等待列印' }) : errors[error];
    },
    advice: ({ state, troubles: [trouble], error }: PaperState): string => {
      if (state === 'unknown')
        return t({ id: 'paper.unknownHint', message: '列印途中斷線。請看印表機，沒有的話再補印。' });
      if (state === 'asks') return t({ id: 'paper.oldHint', message: '還需要這張嗎？' });
      if (trouble !== undefined && trouble !== 'paper_low')
        return t({ id: 'paper.troubleHint', message: '處理好之後會自己印出來，不會重複。' });
      if (error === 'address_refused')
        return t({
          id: 'paper.addressHint',
          message: '請在門市設定檢查位址，或請管理者設定PRINTER_NETWORKS。',
        });
      return t({ id: 'paper.retryHint', message: '會自己再試。' });
    },
  };
}
