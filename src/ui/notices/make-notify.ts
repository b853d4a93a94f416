export type NoticeKind = 'success' | 'danger' | 'warning' | 'info';

export interface NoticeOptions {
  /** How long it stays, in ms. Spec 9: 1000. */
  duration?: number;
  /** In place of the kind's own title. */
  title?: string;
}

type Show = (kind: NoticeKind, message: string, options: NoticeOptions & { duration: number }) => void;

interface Limits {
  max?: number;
  windowMs?: number;
  now?: () => number;
}

/**
 * Spec 5 and 9: at most two notices within 500 ms, the rest are dropped. Equal messages are not merged: the limit is the only
 * rule. Answers whether the notice was shown.
 */
export function makeNotify(
  show: Show,
  { max = 2, windowMs = 500, now = () => performance.now() }: Limits = {},
) {
  const shownAt: number[] = [];
  return (kind: NoticeKind, message: string, options: NoticeOptions = {}): boolean => {
    const at = now();
    while (shownAt.length > 0 && at - shownAt[0]! >= windowMs) shownAt.shift();
    if (shownAt.length >= max) return false;
    shownAt.push(at);
    show(kind, message, { duration: 1000, ...options });
    return true;
  };
}
