import { applyUpdate, Doc, encodeStateAsUpdate, mergeUpdates } from 'yjs';

const schema = `
  create schema if not exists peers;
  create table if not exists peers.heads (peer text primary key, seq bigint not null);
  create table if not exists peers.docs (
    peer text, coll text, id text, seq bigint not null, body jsonb not null, primary key (peer, coll, id));
  create index if not exists docs_by_seq on peers.docs (peer, seq);
  create table if not exists peers.clients (
    peer text, client_group text, client text, mutation bigint not null, seq bigint not null, primary key (peer, client));
  create index if not exists clients_by_group on peers.clients (peer, client_group, seq);
  create table if not exists peers.updates (peer text, seq bigint, body bytea not null, primary key (peer, seq));
`;
const peers = ['dexie', 'rxdb', 'replicache', 'yjs'];

/** Rows of one commit, as one statement. A document comes with what it takes the place of where somebody compares that. */
const putText = `insert into peers.docs (peer, coll, id, seq, body)
  select $1::text, coll, id, $2::bigint, body from json_to_recordset($3::json) as doc(coll text, id text, body jsonb)
  on conflict (peer, coll, id) do update set seq = excluded.seq, body = excluded.body`;

/** What the peers but PouchDB keep: each commit takes the next number of its peer, whose row is locked first, so that the feed has no gaps. */
export class Kept {
  #pool;

  constructor(pool) {
    this.#pool = pool;
  }

  async prepare() {
    await this.#pool.query(schema);
    for (const peer of peers)
      await this.#pool.query('insert into peers.heads values ($1, 0) on conflict do nothing', [peer]);
  }

  /** Keeps documents; those that say what they take the place of (`seen`) are answered with what is there instead where it is another. */
  push(peer, docs) {
    return this.#commit(peer, async (client, seq) => {
      const asked = docs.filter(({ seen }) => seen !== undefined);
      const { rows } = await client.query(
        `select doc.coll, doc.id, doc.body from peers.docs doc
         join json_to_recordset($2::json) as asked(coll text, id text, body jsonb, seen jsonb) using (coll, id)
         where doc.peer = $1 and doc.body is distinct from asked.seen and doc.body is distinct from asked.body`,
        [peer, JSON.stringify(asked)],
      );
      const others = new Set(rows.map(({ coll, id }) => `${coll}/${id}`));
      const taken = docs.filter(({ coll, id }) => !others.has(`${coll}/${id}`));
      // Within one statement a row is written once: of several states of a document the last counts.
      const last = [...new Map(taken.map((doc) => [`${doc.coll}/${doc.id}`, doc])).values()];
      await client.query(putText, [peer, seq, JSON.stringify(last)]);
      return { seq, conflicts: rows };
    });
  }

  /** Documents after a number, in its order and whole commits at a time. */
  async pull(peer, { after, limit, coll }) {
    const { rows } = await this.#pool.query(
      `select coll, id, seq, body from peers.docs where peer = $1 and seq > $2 and ($4::text is null or coll = $4)
       order by seq fetch first $3 rows with ties`,
      [peer, after, limit, coll ?? null],
    );
    const seq = Number(rows.at(-1)?.seq ?? after);
    return { docs: rows, seq, more: rows.length >= limit };
  }

  /** Replicache's push: each client's mutations in their order, each once. */
  mutate(peer, { clientGroupID, mutations }) {
    return this.#commit(peer, async (client, seq) => {
      const { rows } = await client.query(
        'select client, mutation from peers.clients where peer = $1 and client = any($2)',
        [peer, [...new Set(mutations.map(({ clientID }) => clientID))]],
      );
      const last = new Map(rows.map(({ client: id, mutation }) => [id, Number(mutation)]));
      const docs = new Map();
      for (const { clientID, id, args } of mutations) {
        if (id !== (last.get(clientID) ?? 0) + 1) continue;
        last.set(clientID, id);
        docs.set(`${args.coll}/${args.doc.id}`, { coll: args.coll, ...args.doc });
      }
      await client.query(putText, [peer, seq, JSON.stringify([...docs.values()])]);
      await client.query(
        `insert into peers.clients (peer, client_group, client, mutation, seq)
         select $1::text, $2::text, client, mutation, $3::bigint from json_to_recordset($4::json) as one(client text, mutation bigint)
         on conflict (peer, client) do update set mutation = excluded.mutation, seq = excluded.seq`,
        [
          peer,
          clientGroupID,
          seq,
          JSON.stringify([...last].map(([id, mutation]) => ({ client: id, mutation }))),
        ],
      );
      return { seq };
    });
  }

  /** Replicache's pull: what changed since the cookie, and how far the group's clients have come, of one state of the database. */
  async patch(peer, { clientGroupID, cookie }) {
    const after = cookie ?? 0;
    const client = await this.#pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const { rows: heads } = await client.query('select seq from peers.heads where peer = $1', [peer]);
      const { rows } = await client.query(
        'select coll, id, body from peers.docs where peer = $1 and seq > $2 order by seq',
        [peer, after],
      );
      const { rows: clients } = await client.query(
        'select client, mutation from peers.clients where peer = $1 and client_group = $2 and seq > $3',
        [peer, clientGroupID, after],
      );
      await client.query('commit');
      return {
        cookie: Number(heads[0].seq),
        lastMutationIDChanges: Object.fromEntries(
          clients.map(({ client: id, mutation }) => [id, Number(mutation)]),
        ),
        patch: rows.map(({ coll, id, body }) => ({ op: 'put', key: `${coll}/${id}`, value: { id, body } })),
      };
    } finally {
      client.release();
    }
  }

  append(peer, update) {
    return this.#commit(peer, async (client, seq) => {
      const body = Buffer.from(update, 'base64');
      await client.query('insert into peers.updates values ($1, $2, $3)', [peer, seq, body]);
      return { seq };
    });
  }

  async updates(peer, { after }) {
    const { rows } = await this.#pool.query(
      'select seq, body from peers.updates where peer = $1 and seq > $2 order by seq',
      [peer, after],
    );
    const seq = Number(rows.at(-1)?.seq ?? after);
    return { updates: rows.map(({ body }) => body.toString('base64')), seq };
  }

  /** What everybody begins with. Each document takes a number of its own, so that a page may end behind any. */
  async seed(peer, docs) {
    if (peer === 'yjs') {
      const doc = new Doc();
      doc.transact(() => {
        for (const { coll, ...row } of docs) doc.getMap(coll).set(row.id, row);
      });
      return this.append(peer, Buffer.from(encodeStateAsUpdate(doc)).toString('base64'));
    }
    return this.#pool.query(
      `with head as (update peers.heads set seq = seq + json_array_length($2::json) where peer = $1 returning seq)
       insert into peers.docs (peer, coll, id, seq, body)
       select $1::text, doc ->> 'coll', doc ->> 'id', head.seq - json_array_length($2::json) + at, (doc -> 'body')::jsonb
       from head, json_array_elements($2::json) with ordinality as one(doc, at)`,
      [peer, JSON.stringify(docs)],
    );
  }

  /** How many orders there are: none may be lost, none doubled. */
  async orders(peer) {
    if (peer === 'yjs') {
      const text = 'select body from peers.updates where peer = $1 order by seq';
      const { rows } = await this.#pool.query(text, [peer]);
      const doc = new Doc();
      applyUpdate(doc, mergeUpdates(rows.map(({ body }) => new Uint8Array(body))));
      return doc.getMap('orders').size;
    }
    const { rows } = await this.#pool.query(
      `select count(*)::int as orders from peers.docs where peer = $1 and coll = 'orders'`,
      [peer],
    );
    return rows[0].orders;
  }

  async #commit(peer, work) {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const text = 'update peers.heads set seq = seq + 1 where peer = $1 returning seq';
      const { rows } = await client.query(text, [peer]);
      const done = await work(client, Number(rows[0].seq));
      await client.query('commit');
      return done;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}
