import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import { useCategoriesFile } from '../categories/use-categories-file.ts';
import { useOptionsFile } from '../options/use-options-file.ts';
import { ExportMenu } from './export-menu.tsx';

const read = new Set<string>();
vi.mock('#src/data/use-query.ts', () => ({
  useQuery: ({ name }: { name: string }) => ({ data: read.has(name) ? [] : undefined }),
}));
vi.mock('#src/data/use-command.ts', () => ({ useCommand: () => ({ run: () => undefined }) }));

const i18n = setupI18n({ locale: 'zh-TW', messages: { 'zh-TW': {} } });

function drawn(element: ReactElement): string {
  return renderToStaticMarkup(<I18nProvider i18n={i18n}>{element}</I18nProvider>);
}

const { name: dishes } = listDishes;
const { name: categories } = listOptionCategories;
const { name: options } = listOptions;

/** The list's button for a file, where it has one to give. */
function CategoriesFile() {
  return useCategoriesFile('tea') && <button type="button">file</button>;
}

function OptionsFile() {
  return useOptionsFile('tea') && <button type="button">file</button>;
}

it.each([
  {
    what: 'option categories',
    drawnAs: <CategoriesFile />,
    needed: [dishes, categories, options],
  },
  {
    what: 'options',
    drawnAs: <OptionsFile />,
    needed: [categories, options],
  },
  {
    what: 'the catalogue',
    drawnAs: <ExportMenu brandId="tea" found={() => []} />,
    needed: [dishes, categories, options],
  },
])('offers no file of $what before all that stands in it is read', ({ drawnAs, needed }) => {
  for (const missing of needed) {
    read.clear();
    for (const name of needed) if (name !== missing) read.add(name);
    expect(drawn(drawnAs), missing).toBe('');
  }
  for (const name of needed) read.add(name);
  expect(drawn(drawnAs)).toContain('<button');
});
