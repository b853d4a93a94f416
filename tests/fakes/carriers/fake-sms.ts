import { Carrier, type ReceivedRequest, type ScriptedReply } from './carrier.ts';

export interface ShortMessage {
  readonly to: string;
  readonly text: string;
  readonly id: string;
}

export const smsAccount = { user: 'haodan', password: 'sms-of-tests' };

/** 三竹簡訊 on a socket: a form comes in, lines of text go out; one that came before is told again, and not sent. */
export class FakeSms extends Carrier {
  readonly messages: ShortMessage[] = [];
  #statuscode: string | undefined;

  static async start(port?: number): Promise<FakeSms> {
    const sms = new FakeSms();
    await sms.listen(port);
    return sms;
  }

  /** Refuses with one of its codes: `v` a number that is none, `a` not now. */
  refuse(statuscode: string): void {
    this.#statuscode = statuscode;
  }

  override recover(): void {
    super.recover();
    this.#statuscode = undefined;
  }

  protected override answer({ path, body }: ReceivedRequest): ScriptedReply {
    if (path !== '/api/mtk/SmSend') return { status: 404 };
    const form = new URLSearchParams(body.toString('utf8'));
    if (form.get('username') !== smsAccount.user || form.get('password') !== smsAccount.password)
      return { status: 200, body: 'statuscode=e\r\nError=帳號、密碼錯誤\r\n' };
    if (this.#statuscode !== undefined)
      return { status: 200, body: `[1]\r\nstatuscode=${this.#statuscode}\r\nAccountPoint=96\r\n` };
    const id = form.get('clientid') ?? '';
    const known = this.messages.findIndex((one) => one.id === id);
    if (known < 0)
      this.messages.push({
        id,
        to: form.get('dstaddr') ?? '',
        text: (form.get('smbody') ?? '').replaceAll('\u0006', '\n'),
      });
    const nth = known < 0 ? this.messages.length : known + 1;
    const again = known < 0 ? '' : 'Duplicate=Y\r\n';
    return {
      status: 200,
      body: `[1]\r\nmsgid=$${String(nth).padStart(9, '0')}\r\nstatuscode=1\r\n${again}AccountPoint=96\r\n`,
    };
  }
}
