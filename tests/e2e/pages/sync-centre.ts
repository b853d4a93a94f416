import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

type Group = 'review' | 'failed' | 'waiting' | 'queued' | 'done';

/** The sync centre, over whatever page it was opened on. */
export class SyncCentre {
  readonly page: Page;
  readonly pill: Locator;
  readonly root: Locator;
  readonly state: Locator;
  /** Whether everything is on the server, in a sentence. */
  readonly safeToClose: Locator;
  readonly conflict: Locator;
  readonly alert: Locator;
  readonly imported: Locator;
  readonly backup: Locator;
  readonly storage: Locator;
  readonly clock: Locator;
  readonly tills: Locator;
  readonly removeTill: Locator;
  /** The question before the till is removed. */
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pill = page.getByTestId('sync-pill');
    this.root = page.getByTestId('sync-centre');
    this.state = page.getByTestId('centre-state');
    this.safeToClose = page.getByTestId('safe-to-close');
    this.conflict = page.getByTestId('conflict-card');
    this.alert = this.root.getByRole('alert');
    this.imported = page.getByTestId('import-result');
    this.backup = page.getByTestId('backup');
    this.storage = page.getByTestId('centre-storage');
    this.clock = page.getByTestId('centre-clock');
    this.tills = page.getByTestId('centre-tills');
    this.removeTill = page.getByTestId('remove-till');
    this.confirm = page.getByRole('alertdialog').getByRole('button', { name: /^(移除|Remove)$/ });
  }

  async open(): Promise<void> {
    await this.pill.click();
    await expect(this.state).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.root).toBeHidden();
  }

  async syncNow(): Promise<void> {
    await this.button(/立即同步|Sync now/).click();
  }

  group(name: Group): Locator {
    return this.page.getByTestId(`group-${name}`);
  }

  /** The change of a group whose sentence holds the text. */
  item(group: Group, text: string | RegExp): Locator {
    return this.group(group).getByRole('listitem').filter({ hasText: text });
  }

  button(name: string | RegExp): Locator {
    return this.root.getByRole('button', { name });
  }

  /** Folds a part open. */
  async unfold(name: 'device' | 'files' | 'tills'): Promise<void> {
    const part = this.page.getByTestId(`centre-${name}`);
    const isOpen = await part.evaluate((details) => (details as HTMLDetailsElement).open);
    if (!isOpen) await part.locator('> summary').click();
  }

  /** What waits, as the file that the browser is handed. */
  async exportQueue(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    await this.unfold('files');
    const downloading = this.page.waitForEvent('download');
    await this.page.getByTestId('queue-export').click();
    const download = await downloading;
    const buffer = await readFile(await download.path());
    return { name: download.suggestedFilename(), mimeType: 'application/json', buffer };
  }

  /** Gives the file to this device; says what it then shows. */
  async importQueue(file: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
    await this.unfold('files');
    await this.page.getByTestId('queue-import').setInputFiles(file);
    await expect(this.imported.or(this.alert).first()).toBeVisible();
    return (await this.imported.or(this.alert).first().textContent()) ?? '';
  }
}
