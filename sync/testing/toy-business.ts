import type { Command } from '#domain/kit/operation.ts';
import type { Table } from '#domain/kit/table.ts';
import type { Business } from '../operations.ts';
import { burnPage, gildPage, leaveDesk, tearPage } from './toy-authors.ts';
import { addCounter, counters, renameCounter, takeFromCounter, tickCounter, ticks } from './toy-counters.ts';
import {
  addPage,
  addPages,
  editNote,
  notes,
  quoteRule,
  removeNote,
  reserveTitle,
  rules,
  setRule,
  takeTicket,
  tallyTitle,
  tickets,
  writeNote,
} from './toy-notes.ts';

const commands: readonly Command[] = [
  writeNote,
  editNote,
  addPage,
  addPages,
  reserveTitle,
  removeNote,
  tallyTitle,
  addCounter,
  renameCounter,
  tickCounter,
  takeFromCounter,
  takeTicket,
  setRule,
  quoteRule,
  tearPage,
  gildPage,
  burnPage,
  leaveDesk,
];

/** The business as a build knows it; another build may know fewer operations or tables. */
export function toyBusiness(
  without: { readonly commands?: readonly string[]; readonly tables?: readonly string[] } = {},
): Business {
  const tables = [notes, ticks, counters, tickets, rules] as unknown as Table[];
  return {
    commands: new Map(
      commands
        .filter(({ name }) => !without.commands?.includes(name))
        .map((command) => [command.name, command]),
    ),
    tables: new Map(
      tables
        .filter(({ name }) => !without.tables?.includes(name))
        .map((table) => [table.name, table as never]),
    ),
  };
}
