import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../lib/build-steps.mjs';

/** What its connections are called in the database. */
export const houseName = 'haodan-house';

/** The program over a database of others, as one process or several behind one port. */
export interface House {
  readonly origin: string;
  /** What all its processes hold in memory that they do not share, MB. */
  memory(): number;
  close(): Promise<void>;
}

export async function startHouse(settings: Readonly<Record<string, string>>): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'haodan-scale-'));
  const program = spawn(process.execPath, [join(projectFolder, 'dist/server/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO_HISTORY: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      PGAPPNAME: houseName,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async (): Promise<void> => {
    program.removeAllListeners('exit');
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /Ready after .*http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    program.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
  return {
    origin,
    memory: () => familyOf(program.pid ?? 0).reduce((sum, pid) => sum + ownMb(pid), 0),
    close,
  };
}

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number).flatMap(familyOf))];
}

/** Its own pages, and its part of those that several have. */
function ownMb(pid: number): number {
  const [, kb = '0'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
