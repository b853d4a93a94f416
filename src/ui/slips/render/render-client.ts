import type { Slip } from '#domain/printing/slip.ts';
import type { RenderAnswer, RenderPictures, RenderWork } from './render.ts';
import type { RenderCall, RenderReply } from './render-worker.ts';

interface Waiting {
  readonly done: (made: never) => void;
  readonly fail: (error: Error) => void;
}

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** Has slips laid out, drawn or encoded off the main thread: a bill of 600 lines would hold up its taps. */
export async function renderInWorker<W extends RenderWork>(work: W): Promise<RenderAnswer<W>> {
  const pictures = await picturesOf(work.kind === 'sheet' ? [work.slip] : work.slips);
  const nth = (count += 1);
  return new Promise((done, fail) => {
    waiting.set(nth, { done, fail });
    open().postMessage(
      { nth, work, pictures } satisfies RenderCall,
      pictures.map(([, picture]) => picture),
    );
  });
}

function open(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./render-worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<RenderReply>) => {
    const one = waiting.get(data.nth);
    waiting.delete(data.nth);
    if (data.error === undefined) one?.done(data.made as never);
    else one?.fail(new Error(data.error));
  });
  made.addEventListener('error', (event) => {
    // It could not be loaded, or broke: the next slip has a new one.
    worker = undefined;
    for (const one of waiting.values()) one.fail(new Error(event.message || 'the press did not start'));
    waiting.clear();
  });
  worker = made;
  return made;
}

/** Longer than any picture of this device takes, and nobody at a counter notices it. */
const pictureMs = 1500;

/** A logo that cannot be read, or whose address does not answer, is left out; the paper comes all the same. */
async function picturesOf(slips: readonly Slip[]): Promise<RenderPictures> {
  const urls = new Set(
    slips.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'picture' ? [part.url] : []))),
  );
  const found = await Promise.all(
    Array.from(urls, async (url): Promise<RenderPictures> => {
      const image = new Image();
      image.src = url;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new Error('late')), pictureMs);
      });
      try {
        await Promise.race([image.decode(), late]);
        return [[url, await createImageBitmap(image)]];
      } catch {
        // What is still on its way must not hold up the printing itself.
        image.removeAttribute('src');
        return [];
      } finally {
        clearTimeout(timer);
      }
    }),
  );
  return found.flat();
}
