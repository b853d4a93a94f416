import { AppError } from '#domain/kit/errors.ts';

/** What is known of a question's answer. */
export interface Answered {
  readonly value?: unknown;
  readonly error?: AppError | undefined;
  /** When the server said so, in milliseconds. */
  readonly at?: number;
  readonly isKept?: boolean;
}

export type Tell = (answer: Answered) => void;

/** Expected failures become part of the answer; a defect is shown as one. */
export async function answerOf(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { value: await ask() };
  } catch (error) {
    return {
      error: error instanceof AppError ? error : new AppError('internal', undefined, { cause: error }),
    };
  }
}
