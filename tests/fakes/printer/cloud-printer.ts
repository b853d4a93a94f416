import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Printout } from './paper-roll.ts';

/** What came of one turn. */
type Turn = 'idle' | 'printed' | 'lost' | 'refused' | 'left';

/**
 * A printer that fetches what it prints, by Star CloudPRNT over real HTTP: it asks, fetches pictures, prints them dot for dot and says so.
 * Its verbs are what printers do to people.
 */
export class CloudPrinter {
  /** Its head, in dots. */
  readonly width: number;
  readonly paper: Printout[] = [];
  /** What the server sent that no such printer does: every test holds it empty. */
  readonly unknown: string[] = [];
  readonly tokens: string[] = [];
  pulses = 0;
  cuts = 0;
  polls = 0;
  #address: string;
  #status = '200 OK';
  #answer: string | undefined = '200 OK';
  #isLeaving = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #mac = '00:11:62:aa:bb:cc';

  constructor(address: string, { width = 576 } = {}) {
    this.#address = address;
    this.width = width;
  }

  set address(to: string) {
    this.#address = to;
  }

  paperOut(): void {
    this.#status = '410 Out of paper';
  }

  paperLow(): void {
    this.#status = '210 Paper low';
  }

  openCover(): void {
    this.#status = '420 Cover open';
  }

  recover(): void {
    this.#status = '200 OK';
    this.#answer = '200 OK';
    this.#isLeaving = false;
  }

  /** It prints, and its word of that never arrives. */
  loseWord(): void {
    this.#answer = undefined;
  }

  /** It can make nothing of what it fetches, and says so. */
  refuse(code: string): void {
    this.#answer = code;
  }

  /** It asks and fetches nothing. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Asks once, as its clock has it do; with `isPrinting` in the middle of a page. */
  async poll(isPrinting?: boolean): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> {
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: this.#mac,
        statusCode: encodeURIComponent(this.#status),
        ...(isPrinting === undefined ? {} : { printingInProgress: isPrinting }),
        clientAction: null,
      }),
    });
    this.polls += 1;
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** One turn: asks, and prints what there is. */
  async turn(): Promise<Turn> {
    const { body } = await this.poll();
    if (body['jobReady'] !== true) return 'idle';
    const token = String(body['jobToken']);
    this.tokens.push(token);
    if (!(body['mediaTypes'] as readonly string[]).includes('image/png')) this.unknown.push('media types');
    if (this.#isLeaving) return 'left';
    const fetched = await this.fetch(token);
    if (!fetched.ok) return 'refused';
    const isPrinted = this.#answer === undefined || this.#answer.startsWith('2');
    if (isPrinted) await this.#print(fetched);
    if (this.#answer === undefined) return 'lost';
    await this.confirm(token, this.#answer);
    return isPrinted ? 'printed' : 'refused';
  }

  /** Turn after turn until there is nothing more. */
  async work(): Promise<number> {
    let pages = 0;
    while ((await this.turn()) === 'printed') pages += 1;
    return pages;
  }

  /** Asks by itself, as often as a printer does. */
  start(everyMs: number): void {
    const again = async (): Promise<void> => {
      await this.work().catch(() => undefined);
      if (this.#timer) this.#timer = setTimeout(() => void again(), everyMs);
    };
    this.#timer = setTimeout(() => void again(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  fetch(token: string, type = 'image/png'): Promise<Response> {
    return fetch(this.#with({ mac: this.#mac, type, token }));
  }

  async confirm(token: string, code: string): Promise<number> {
    const response = await fetch(this.#with({ code, mac: this.#mac, token }), { method: 'DELETE' });
    return response.status;
  }

  #with(query: Readonly<Record<string, string>>): string {
    return `${this.#address}?${new URLSearchParams(query).toString()}`;
  }

  async #print(fetched: Response): Promise<void> {
    const header = (name: string): string => fetched.headers.get(name) ?? '';
    if (header('content-type') !== 'image/png') this.unknown.push(`a ${header('content-type')}`);
    if (header('x-star-imageditherpattern') !== 'none') this.unknown.push('a picture that is dithered again');
    const picture = await loadImage(Buffer.from(await fetched.arrayBuffer()));
    const { width, height } = picture;
    if (width > this.width) this.unknown.push(`a picture of ${width} dots on a head of ${this.width}`);
    if (header('x-star-cashdrawer') === 'start') this.pulses += 1;
    const canvas = createCanvas(width, height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const rows = Array.from({ length: height }, (_none, y) =>
      Uint8Array.from({ length: width }, (_dot, x) => ((data[(y * width + x) * 4] ?? 255) < 128 ? 1 : 0)),
    );
    const cut = header('x-star-cut');
    if (!/^(full|partial|none); feed=(true|false)$/.test(cut)) this.unknown.push(`a cut of ${cut}`);
    if (cut.startsWith('none')) return;
    this.cuts += 1;
    this.paper.push({ width, rows, text: [] });
  }
}
