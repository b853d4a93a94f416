import PouchDB from 'pouchdb';

/** A long poll is answered after this without news; the page asks again. */
const pollMs = 25_000;

/** As much of CouchDB's protocol as PouchDB replicates by, over PouchDB's own store on the disk. */
export function openCouch(folder) {
  const db = new PouchDB('peers', { prefix: `${folder}/` });
  const missing = { status: 404, value: { error: 'not_found', reason: 'missing' } };
  const fine = (value) => ({ status: 200, value });
  /** An answer to a question for which the store throws what it answers with. */
  const asked = (question) =>
    question.then(fine, (error) => {
      if (typeof error.status === 'number') return { status: error.status, value: error };
      throw error;
    });

  const local = (method, id, body) =>
    asked(method === 'PUT' ? db.put({ ...body, _id: `_local/${id}` }) : db.get(`_local/${id}`));

  const changes = async (query, body, answer) => {
    const options = {
      since: Number(query.get('since') ?? 0),
      limit: Number(query.get('limit') ?? 500),
      style: query.get('style') ?? 'main_only',
    };
    const found = await db.changes(options);
    if (found.results.length > 0 || query.get('feed') !== 'longpoll') return fine(found);
    await news(options.since, answer);
    return fine(await db.changes(options));
  };

  const news = (since, answer) =>
    new Promise((resolve) => {
      const feed = db.changes({ since, live: true, limit: 1 });
      const end = () => {
        clearTimeout(timer);
        feed.cancel();
        resolve();
      };
      const timer = setTimeout(end, pollMs);
      feed.on('change', end);
      answer.on('close', end);
    });

  return {
    async answer(method, [call = '', id = ''], query, body, answer) {
      if (call === '') return fine({ ...(await db.info()), instance_start_time: '0' });
      if (call === '_local') return local(method, decodeURIComponent(id), body);
      if (call === '_changes') return changes(query, body, answer);
      if (call === '_revs_diff') return asked(db.revsDiff(body));
      if (call === '_bulk_docs') {
        await db.bulkDocs(body.docs, { new_edits: body.new_edits ?? true });
        return { status: 201, value: [] };
      }
      if (call === '_bulk_get') return asked(db.bulkGet({ docs: body.docs, revs: true, latest: true }));
      return missing;
    },
    async seed(docs) {
      await db.bulkDocs(docs.map(({ coll, id, body }) => ({ _id: `${coll}/${id}`, body })));
    },
    async orders() {
      const { rows } = await db.allDocs({ startkey: 'orders/', endkey: 'orders/\uffff' });
      return rows.length;
    },
  };
}
