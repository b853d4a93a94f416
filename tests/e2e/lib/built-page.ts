import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { addHeaders } from '#server/http/headers.ts';
import { serveFiles } from '#server/http/static-files.ts';

export interface BuiltPage {
  readonly origin: string;
  /** A copy of the built files that a test may change, as an update would. */
  readonly folder: string;
  close(): Promise<void>;
}

/** The built page behind the server's own headers and files, without a database: for what is the page's alone. */
export async function serveBuiltPage(): Promise<BuiltPage> {
  const home = mkdtempSync(join(tmpdir(), 'haodan-page-'));
  const folder = join(home, 'web');
  cpSync('dist/web', folder, { recursive: true });
  const app = fastify();
  await addHeaders(app, folder, undefined);
  await serveFiles(app, folder, join(home, 'kept'), (id) => id);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    async close() {
      await app.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
