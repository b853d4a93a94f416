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

const page = self as unknown as Pick<Worker, 'postMessage'>;

addEventListener('message', ({ data }: MessageEvent<PressCall>) => {
  const { nth, work, pictures } = data;
  press(work, pictures).then(
    (made) => page.postMessage({ nth, made } satisfies PressReply),
    (error: unknown) => page.postMessage({ nth, error: String(error) } satisfies PressReply),
  );
});
