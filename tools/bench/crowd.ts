import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PushAnswer } from '#sync/protocol.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { percentile } from './measures.ts';
import { enrolTills, type Till } from './tills.ts';

/** Which part of what is sold only warms the server up. */
const warming = 0.2;

/** What a till sends, in the order of its log, written and signed before anything is measured. */
interface Member {
  readonly cookie: string;
  readonly bodies: readonly string[];
}

/** Tills that send their orders by HTTP, all at once and each one by one. */
export class Crowd {
  readonly #members: readonly Member[];

  private constructor(members: readonly Member[]) {
    this.#members = members;
  }

  /** @param each Orders of each till */
  static async of(host: SyncHost, places: readonly Till['place'][], each: number): Promise<Crowd> {
    const tills = await enrolTills(host, places);
    return new Crowd(
      tills.map((till) => ({
        cookie: till.cookie,
        bodies: till.requests(each).map((one) => JSON.stringify(one)),
      })),
    );
  }

  /** @returns Orders a second, and in how many ms nearly all pushes were answered. */
  async sell(origin: string): Promise<{ readonly perSecond: number; readonly p95: number }> {
    const agent = new Agent({ keepAlive: true, maxSockets: this.#members.length });
    const each = this.#members[0]?.bodies.length ?? 0;
    const warm = Math.max(1, Math.floor(each * warming));
    try {
      await this.#round(origin, agent, 0, warm);
      const started = performance.now();
      const taken = await this.#round(origin, agent, warm, each);
      return {
        perSecond: (1000 * taken.length) / (performance.now() - started),
        p95: percentile(taken, 0.95),
      };
    } finally {
      agent.destroy();
    }
  }

  async #round(origin: string, agent: Agent, from: number, to: number): Promise<number[]> {
    const taken = await Promise.all(
      this.#members.map(async ({ cookie, bodies }) => {
        const own: number[] = [];
        for (const body of bodies.slice(from, to)) {
          const began = performance.now();
          await push(origin, agent, cookie, body);
          own.push(performance.now() - began);
        }
        return own;
      }),
    );
    return taken.flat();
  }
}

async function push(origin: string, agent: Agent, cookie: string, body: string): Promise<void> {
  const asked = request(`${origin}/api/sync/push`, {
    agent,
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [
    Parameters<typeof text>[0] & { statusCode?: number },
  ];
  const answer = await text(response);
  const { results = [] } = JSON.parse(answer) as Partial<PushAnswer>;
  if (response.statusCode !== 200 || !results[0]?.status.startsWith('applied'))
    throw new Error(`a push was answered with ${response.statusCode} ${answer.slice(0, 300)}`);
}
