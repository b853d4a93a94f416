import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  askStatus,
  askTsplStatus,
  askWhenDone,
  troublesOf,
  tsplTroublesOf,
} from '#domain/printing/printer-status.ts';
import { FakePrinter } from './fake-printer.ts';

let printer: FakePrinter;
const sockets: Socket[] = [];

beforeEach(async () => {
  printer = await FakePrinter.start({ port: 0 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await printer.close();
});

async function dial(): Promise<Socket> {
  const [host, port] = printer.address.split(':');
  const socket = connect({ host: host!, port: Number(port) });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

function answers(socket: Socket, count: number): Promise<number[]> {
  const got: number[] = [];
  return new Promise((resolve) => {
    socket.on('data', (data) => {
      got.push(...data);
      if (got.length >= count) resolve(got);
    });
  });
}

const slip = Buffer.concat([Buffer.from('\x1b@tea\n', 'latin1'), Buffer.from('\x1bm', 'latin1')]);

it('says that it is well, and prints a line and cuts it', async () => {
  const socket = await dial();
  socket.write(askStatus);
  expect(troublesOf(await answers(socket, 4))).toEqual([]);
  socket.write(slip);
  const [paper] = await printer.printed(1);
  expect(paper?.text).toEqual(['tea']);
});

it('holds what it got while its paper is out or its cover open, and says so', async () => {
  const socket = await dial();
  printer.paperOut();
  socket.write(askStatus);
  expect(troublesOf(await answers(socket, 4))).toEqual(['paper_out']);
  socket.write(slip);
  await printer.got(slip.length + askStatus.length);
  expect(printer.paper).toHaveLength(0);
  printer.openCover();
  printer.refill();
  expect(printer.paper).toHaveLength(0);
  printer.closeCover();
  expect(printer.paper).toHaveLength(1);
});

it('answers in its turn when all before is on paper, and not before', async () => {
  const socket = await dial();
  const data = answers(socket, 1);
  printer.paperOut();
  socket.write(Buffer.concat([slip, askWhenDone]));
  await printer.got(slip.length + 3);
  expect(socket.bytesRead).toBe(0);
  printer.refill();
  expect(await data).toEqual([0]);
});

it('drops the line after so many bytes', async () => {
  const socket = await dial();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  printer.closeAfter(4);
  socket.write(slip);
  await closed;
  expect([printer.received, printer.paper.length]).toEqual([4, 0]);
});

it('keeps what it does not know', async () => {
  const socket = await dial();
  socket.write(Buffer.of(0x1b, 0x7a, 0x9c, 0x1b, 0x6d));
  await printer.printed(1);
  expect(printer.unknown).toEqual(['1b7a', '9c']);
});

it('takes one client at a time', async () => {
  const first = await dial();
  const second = await dial();
  const data = answers(second, 4);
  second.write(askStatus);
  first.write(slip);
  await printer.printed(1);
  expect(second.bytesRead).toBe(0);
  first.destroy();
  expect(await data).toHaveLength(4);
});

it('speaks TSPL where it is a printer of labels', async () => {
  await printer.close();
  printer = await FakePrinter.start({ port: 0, language: 'tspl', width: 16 });
  const socket = await dial();
  printer.paperOut();
  socket.write(askTsplStatus);
  expect(tsplTroublesOf((await answers(socket, 1))[0]!)).toEqual(['paper_out']);
  printer.refill();
  socket.write(
    Buffer.concat([
      Buffer.from('SIZE 2 mm,1 mm\r\nCLS\r\nBITMAP 0,0,2,1,0,'),
      Buffer.of(0x7f, 0xfe),
      Buffer.from('\r\nPRINT 1,1\r\n'),
    ]),
  );
  const [label] = await printer.printed(1);
  expect([label!.rows[0]![0], label!.rows[0]![1], label!.rows[0]![15]]).toEqual([1, 0, 1]);
  expect(printer.unknown).toEqual([]);
});
