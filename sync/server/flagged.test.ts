import { describe, expect, it } from 'vitest';
import { parseInput } from '#domain/kit/validate.ts';
import { aLog, verdicts, type ToyLog } from '../testing/toy-log.ts';
import { addPage, chief, here, listFlaggedNote, notes, writeNote } from '../testing/toy-notes.ts';
import { ToyServer } from '../testing/toy-server.ts';

async function aShop(): Promise<{ server: ToyServer; log: ToyLog }> {
  const server = new ToyServer();
  server.listsFlagged = true;
  return { server, log: await aLog(server) };
}

const listed = (server: ToyServer): string[][] =>
  server
    .rows(notes)
    .filter(({ title }) => title === 'flagged')
    .map(({ _id, text, pages }) => [_id, String(text), ...(pages as string[])]);

const closed = { ...here, _id: 'n1', title: 'one', text: 'closed' };

describe('the list of what was flagged', () => {
  it('G1: gets what a change was flagged for with its verdict, once however often it comes', async () => {
    const { server, log } = await aShop();
    log.add(writeNote, closed);
    const id = log.add(addPage, { ...here, _id: 'n1', page: 'odd' });
    const before = server.version('store:desk');
    await log.push();
    const wanted = [[id, 'note.addPage', 'note_closed', 'odd_page', 'Clerk', log.device, 'notes/n1']];
    expect([listed(server), server.version('store:desk')]).toEqual([wanted, before + 1]);
    await log.push();
    // Under another number it is the same change.
    log.add(addPage, { ...here, _id: 'n1', page: 'odd' }, { id });
    expect(verdicts((await log.push()).results).at(-1)).toBe('applied_with_exceptions');
    expect(listed(server)).toEqual(wanted);
  });

  it('G2: gets nothing of what waits, is set aside or refused, and gets it when it is booked after all', async () => {
    const { server, log } = await aShop();
    const id = log.add(addPage, { ...here, _id: 'n1', page: 'odd' });
    expect(verdicts((await log.push()).results)).toEqual(['waiting']);
    expect(listed(server)).toEqual([]);
    const other = await aLog(server);
    other.add(writeNote, closed);
    await other.push();
    await server.runJobs();
    expect(listed(server).map(([change]) => change)).toEqual([id]);
  });

  it('G3: gets what was flagged where somebody waited for the answer, of no device', async () => {
    const { server } = await aShop();
    await server.seed('store:desk', [[notes, { ...closed, pages: [] }]]);
    const input = parseInput(addPage.input, { ...here, _id: 'n1', page: 'late' });
    await server.writeNow({ command: addPage, input, actor: chief, changeId: 'rest-1' });
    expect(listed(server)).toEqual([['rest-1', 'note.addPage', 'note_closed', 'Chief', '', 'notes/n1']]);
  });

  it('G4: is written by the server alone: what a device sends under that name is set aside', async () => {
    const { server, log } = await aShop();
    log.add(listFlaggedNote, { changeId: 'forged', operation: 'x', exceptions: [{ code: 'made_up' }] });
    expect(verdicts((await log.push()).results)).toEqual(['quarantined: unfit']);
    expect(listed(server)).toEqual([]);
  });
});
