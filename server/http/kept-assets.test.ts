import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

const day = 24 * 3_600_000;

describe('assets of earlier builds', () => {
  it('stay for 30 days after the last start that had them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'haodan-kept-'));
    const [web, kept] = [join(folder, 'web'), join(folder, 'kept')];
    const has = (name: string): boolean => existsSync(join(kept, name));
    mkdirSync(join(web, 'assets'), { recursive: true });
    writeFileSync(join(web, 'assets/old-1.js'), '1');
    writeFileSync(join(web, 'assets/old-1.js.map'), 'sources');
    keepAssets(web, kept, 0);

    rmSync(join(web, 'assets/old-1.js'));
    writeFileSync(join(web, 'assets/new-2.js'), '2');
    keepAssets(web, kept, 29 * day);
    expect([has('old-1.js'), has('new-2.js'), has('old-1.js.map')]).toEqual([true, true, false]);

    keepAssets(web, kept, 31 * day);
    expect([has('old-1.js'), has('new-2.js')]).toEqual([false, true]);
    rmSync(folder, { recursive: true });
  });
});
