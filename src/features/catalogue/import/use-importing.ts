import { useMemo, useRef, useState } from 'react';
import { importCatalogue } from '#domain/catalogue/import-operations.ts';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { planEntries, type CataloguePlan } from '#domain/catalogue/plan-import.ts';
import { AppError } from '#domain/kit/errors.ts';
import { createMenu } from '#domain/menu/menu-operations.ts';
import { listMenus } from '#domain/menu/operations.ts';
import { planMenu, type MenuPlan } from '#domain/loading/plan-menu.ts';
import { useData, useReplica } from '#src/data/data-context.tsx';
import { useQuery } from '#src/data/use-query.ts';
import { listStores } from '#domain/store/operations.ts';
import { FileRefused, mostFileBytes } from '#src/office/import/text-file.ts';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import type { FileRead, WrongFile } from './read-file.ts';

export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly read: FileRead;
}

export interface ImportDone {
  readonly created: number;
  readonly changed: number;
  /** The menu that was made; absent where none was wished, or where it was there. */
  readonly menuId?: string;
  readonly storeId?: string;
  /** The store has another menu on: the new one waits. */
  readonly menuIsOff?: boolean;
}

/** What reads files, which nobody needs before they have chosen one. */
export const fetchReader = () => importWithRetry(() => import('./read-file.ts'));

/** Ten thousand dishes over a slow line, and the server's work on them. */
const patienceMs = 180_000;

/** The way of a file from the disk into the catalogue: read, compared with what the brand has, looked at, taken. */
export function useImporting(brandId: string) {
  const { api } = useData();
  const replica = useReplica();
  const { data: dishTemplates } = useQuery(listDishes, { brandId });
  const { data: optionCategories } = useQuery(listOptionCategories, { brandId });
  const { data: options } = useQuery(listOptions, { brandId });
  const [chosen, setChosen] = useState<ChosenFile>();
  const [refused, setRefused] = useState<FileRefused<WrongFile>>();
  const [shop, setShop] = useState<string>();
  const { data: stores } = useQuery(listStores, { brandId });
  const [wished, setStoreId] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const [error, setError] = useState<AppError>();
  const [isStopped, setStopped] = useState(false);
  const [done, setDone] = useState<ImportDone>();
  const abort = useRef<AbortController>(undefined);

  // Who has one store means that one. An empty choice is a choice, too.
  const [only, ...others] = stores ?? [];
  const storeId = (wished ?? (others.length === 0 ? only?._id : undefined)) || undefined;

  const present = useMemo(
    () => dishTemplates && optionCategories && options && { dishTemplates, optionCategories, options },
    [dishTemplates, optionCategories, options],
  );
  const plan = useMemo((): CataloguePlan | MenuPlan | undefined => {
    if (!chosen || !present) return undefined;
    const { read } = chosen;
    if (read.kind === 'entries') return planEntries(brandId, read.entries, present);
    const wanted = shop ?? codeOf(read.file.shops[0]);
    const menu = planMenu(read.file, { brandId, storeId, shop: wanted }, present);
    return { ...menu, faults: [...read.faults, ...menu.faults] };
  }, [brandId, chosen, present, shop, storeId]);

  const forget = (): void => {
    setRefused(undefined);
    setError(undefined);
    setStopped(false);
    setDone(undefined);
    setShop(undefined);
  };
  const take = async (
    name: string,
    bytes: number,
    read: (by: Awaited<ReturnType<typeof fetchReader>>) => FileRead,
  ): Promise<void> => {
    forget();
    setChosen(undefined);
    const reader = await fetchReader();
    try {
      setChosen({ name, bytes, read: read(reader) });
    } catch (failure) {
      if (!(failure instanceof FileRefused)) throw failure;
      setRefused(failure as FileRefused<WrongFile>);
    }
  };

  const apply = async (): Promise<void> => {
    if (!plan) return;
    const controller = new AbortController();
    abort.current = controller;
    setApplying(true);
    setError(undefined);
    setStopped(false);
    const options_ = { timeoutMs: patienceMs, signal: controller.signal, quiet: true };
    try {
      const { created, changed } = await api.call(importCatalogue, plan.input, options_);
      const menu = storeId !== undefined && 'menu' in plan ? await makeMenu(plan, storeId) : {};
      replica?.loop.probe();
      setDone({ created, changed, ...menu });
    } catch (failure) {
      if (controller.signal.aborted) setStopped(true);
      else
        setError(
          failure instanceof AppError ? failure : new AppError('internal', undefined, { cause: failure }),
        );
    } finally {
      setApplying(false);
    }
  };

  /** After its dishes: the server has them by now. A menu of the same shop that is there stays as people have made it. */
  const makeMenu = async ({ menu }: MenuPlan, store: string): Promise<Partial<ImportDone>> => {
    const place = { brandId, storeId: store };
    const menus = await api.call(listMenus, { ...place, includeUnpublished: 'true' });
    if (menus.some(({ _id }) => _id === menu._id)) return { storeId: store };
    const isTaken = menus.some(({ isActive, menuType }) => isActive && menuType === menu.menuType);
    const { revision: _, ...input } = menu;
    await api.call(createMenu, { ...input, isActive: !isTaken });
    return { menuId: menu._id, storeId: store, menuIsOff: isTaken };
  };

  return {
    chosen,
    refused,
    plan,
    shop,
    setShop,
    storeId,
    setStoreId,
    takeFile: async (file: File): Promise<void> => {
      // A file that is far too large is not even read.
      const bytes = file.size > mostFileBytes ? undefined : new Uint8Array(await file.arrayBuffer());
      await take(file.name, file.size, ({ readFile }) => {
        if (!bytes) throw new FileRefused('too_large');
        return readFile(bytes);
      });
    },
    takeText: (name: string, text: string): Promise<void> =>
      take(name, text.length, ({ readText }) => readText(text)),
    startOver: (): void => {
      forget();
      setChosen(undefined);
    },
    isApplying,
    apply,
    stop: (): void => abort.current?.abort(),
    isStopped,
    error,
    done,
  };
}

export type Importing = ReturnType<typeof useImporting>;

/** What a shop of a file is chosen by. */
export function codeOf(
  shop: { readonly key?: string; readonly name: string } | undefined,
): string | undefined {
  return shop?.key ?? shop?.name;
}
