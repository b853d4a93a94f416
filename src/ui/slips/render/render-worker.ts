import { renderWork, type RenderPictures, type RenderWork } from './render.ts';

/** What the page sends, and under which number. */
export interface RenderCall {
  readonly nth: number;
  readonly work: RenderWork;
  readonly pictures: RenderPictures;
}

/** The answer, or why there is none. */
export interface RenderReply {
  readonly nth: number;
  readonly made?: unknown;
  readonly error?: string;
}

function reply(answer: RenderReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to the page that made it, and to no other
  (self as unknown as Pick<Worker, 'postMessage'>).postMessage(answer);
}

addEventListener('message', ({ data }: MessageEvent<RenderCall>) => {
  const { nth, work, pictures } = data;
  renderWork(work, pictures).then(
    (made) => reply({ nth, made }),
    (error: unknown) => reply({ nth, error: String(error) }),
  );
});
