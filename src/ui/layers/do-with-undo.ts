import { notify } from '../notices/notify.ts';

interface UndoEntry {
  /** @throws What `errorText` can say. */
  readonly act: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
  /** What was done. */
  readonly message: string;
  /** Of the page's undo bar. */
  readonly offer: (message: string, undo: () => void) => void;
  readonly errorText: (error: unknown) => string;
}

/** Does something at once and offers the way back. What fails is said, and then no way back is offered. */
export async function doWithUndo({ act, undo, message, offer, errorText }: UndoEntry): Promise<void> {
  const attempt = async (doing: () => Promise<unknown>): Promise<boolean> => {
    try {
      await doing();
      return true;
    } catch (error) {
      notify('danger', errorText(error), { duration: 5000 });
      return false;
    }
  };
  if (await attempt(act)) offer(message, () => void attempt(undo));
}
