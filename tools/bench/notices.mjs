// Sends notices that nobody asked for, from a process of its own. Whoever forges them sits elsewhere: what is measured is what they cost of
// an order, not what sending them costs. So they are bytes that were made once, on connections that stay, from a process that everybody else
// goes before, and their answers wake nobody on this machine: they are thrown away a few times a second. Called with the address and how many
// a second.
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';

const [address, aSecond] = process.argv.slice(2);
const { host, hostname, port, pathname, search } = new URL(address);
const body = JSON.stringify({ status: 0, rec_trade_id: 'D2026' });
const notice = Buffer.from(
  [
    `POST ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n'),
);
const connections = 8;
const lookEveryMs = 250;
const lookMs = 10;

setPriority(constants.priority.PRIORITY_LOW);
const sockets = Array.from({ length: connections }, open);
let sent = 0;
setInterval(() => sockets[sent++ % connections].write(notice), 1000 / Number(aSecond));
setInterval(() => {
  for (const socket of sockets) socket.resume();
  setTimeout(() => sockets.forEach((socket) => socket.pause()), lookMs);
}, lookEveryMs);

function open(_, at) {
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('data', () => undefined);
  socket.pause();
  // A server that hangs up is called again.
  socket.on('error', () => undefined);
  socket.on('close', () => (sockets[at] = open(undefined, at)));
  return socket;
}

process.once('disconnect', () => process.exit());
