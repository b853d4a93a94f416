import { FakeLine, lineChannel, lineToken } from '#tests/fakes/carriers/fake-line.ts';
import { FakePush } from '#tests/fakes/carriers/fake-push.ts';
import { FakeSms, smsAccount } from '#tests/fakes/carriers/fake-sms.ts';
import { FakeSmtp } from '#tests/fakes/carriers/fake-smtp.ts';

/**
 * Whoever carries messages, and LINE, on sockets of this machine: says with which settings a server uses them, and what comes.
 * @returns What can be done to each, by its name and a verb; each answers that it was done
 */
export async function startCarriers(): Promise<
  Readonly<Record<string, Readonly<Record<string, () => true>>>>
> {
  const sms = await FakeSms.start(9110);
  const push = await FakePush.start(9111);
  const line = await FakeLine.start({ port: 9112 });
  const smtp = await FakeSmtp.start(9113);
  const settings = [
    `SMS_PROVIDER=mitake SMS_USER=${smsAccount.user} SMS_PASSWORD=${smsAccount.password} SMS_URL=${sms.origin}`,
    `SMTP_URL=${smtp.url} MAIL_FROM=orders@haodan.test PUSH_URL=${push.origin} LINE_API_URL=${line.origin}`,
  ];
  console.log(`A server that is carried by them: ${settings.join(' ')} npm start`);
  console.log(
    `LINE, in the brand’s settings: channel ${lineChannel.id}, secret ${lineChannel.secret}, token ${lineToken}\n`,
  );
  tell('sms', sms.messages, ({ to, text }) => `${to}: ${text}`);
  tell('push', push.pushed, ({ subscriber, text }) => `${subscriber}: ${text}`);
  tell('line', line.messages, ({ to, text }) => `${to}: ${text}`);
  tell('mail', smtp.letters, ({ to, raw }) => `${to.join()}: ${raw}`);
  const done = (act: () => void) => (): true => {
    act();
    return true;
  };
  const weather = (carrier: FakeSms | FakePush | FakeLine) => ({
    silent: done(() => carrier.goSilent()),
    break: done(() => carrier.breakOff()),
    busy: done(() => carrier.say({ status: 429, headers: { 'retry-after': '5' } })),
    down: done(() => carrier.say({ status: 500 })),
    recover: done(() => carrier.recover()),
  });
  return {
    sms: { ...weather(sms), refuse: done(() => sms.refuse('v')) },
    push: weather(push),
    line: {
      ...weather(line),
      nobody: done(() => (line.person = undefined)),
      spoil: done(() => line.spoil('nonce')),
    },
    mail: {
      refuse: done(() => smtp.refuse('recipient', 550)),
      later: done(() => smtp.refuse('data', 451)),
      stall: done(() => smtp.stall()),
      recover: done(() => smtp.recover()),
    },
  };
}

/** Says what comes, a second after it did at most. */
function tell<T>(name: string, list: readonly T[], words: (one: T) => string): void {
  let told = 0;
  setInterval(() => {
    for (; told < list.length; told += 1) console.log(`${name.padEnd(8)}${words(list[told]!)}`);
  }, 1000);
}
