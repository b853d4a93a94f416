// Sends notices that nobody asked for, from a process of its own: what is measured is what they cost of an order, not what sending them costs.
// Called with the address and how many a second.
import { Agent, request } from 'node:http';

const [address, aSecond] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const body = JSON.stringify({ status: 0, rec_trade_id: 'D2026' });
const headers = { 'content-type': 'application/json', 'content-length': body.length };

setInterval(
  () => {
    const sent = request(address, { method: 'POST', agent, headers }, (answer) => answer.resume());
    // Whoever forges does not mind.
    sent.on('error', () => undefined);
    sent.end(body);
  },
  1000 / Number(aSecond),
);

process.once('disconnect', () => process.exit());
