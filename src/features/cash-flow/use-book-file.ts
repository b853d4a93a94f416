import { useLingui } from '@lingui/react/macro';
import { exportCashFlow, exportCashFlowCategories } from '#domain/cash-flow/reading.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { FileLanguage } from '#domain/cash-flow/csv.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { useErrorText } from '#src/data/use-error-text.ts';
import { actorOf, signedIn } from '#src/data/session-rule.ts';
import { useSession } from '#src/data/use-session.ts';
import { notify } from '#src/ui/notices/notify.ts';
import { fileNameOf } from '#src/ui/table/file-name.ts';
import { saveFile } from '#src/ui/table/save-file.ts';
import type { BookSearch } from './book-search.ts';
import type { Place } from './flow-draft.ts';

type Asked = Pick<BookSearch, 'from' | 'to' | 'type' | 'category' | 'method' | 'q'>;

/** Saves what a list shows as the file that the server would give, made of this device's rows: with a network or without one, as far as they go back. */
export function useBookFile(place: Place): (asked: Asked | 'categories') => void {
  const { i18n } = useLingui();
  const { api } = useData();
  const replica = useReplica();
  const errorText = useErrorText();
  const who = signedIn(useSession().state);
  const language: FileLanguage = i18n.locale === 'en' ? 'en' : 'zh-TW';
  const save = async (asked: Asked | 'categories'): Promise<void> => {
    if (!replica || !who) return;
    try {
      const actor = actorOf(who);
      if (asked === 'categories') {
        const text = await replica.engine.query(exportCashFlowCategories, { ...place, language }, actor);
        saveFile(fileNameOf('cash-flow-categories', 'csv'), text as string, 'text/csv;charset=utf-8');
        return;
      }
      const { from, to, type, category, method, q: text } = asked;
      const input = { ...place, from, to, type, category, method, text, language };
      // Days before those that this device keeps are in the server's file alone.
      const file = await replica.engine.query(exportCashFlow, input, actor).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'not_kept') throw error;
        return api.call(exportCashFlow, input);
      });
      saveFile(fileNameOf('cash-flow', 'csv'), file as string, 'text/csv;charset=utf-8');
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
    }
  };
  return (asked) => void save(asked);
}
