import { press, type PressPictures, type PressWork } from './press.ts';

/** What the page sends, and under which number. */
export interface PressCall {
  readonly nth: number;
  readonly work: PressWork;
  readonly pictures: PressPictures;
}

/** The answer, or why there is none. */
export interface PressReply {
  readonly nth: number;
  readonly made?: unknown;
  readonly error?: string;
}

function reply(answer: PressReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to the page that made it, and to no other
  (self as unknown as Pick<Worker, 'postMessage'>).postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<PressCall>) => {
  const { nth, work, pictures } = data;
  press(work, pictures).then(
    (made) => reply({ nth, made }),
    (error: unknown) => reply({ nth, error: String(error) }),
  );
});
