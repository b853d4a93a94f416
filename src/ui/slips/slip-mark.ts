import { createContext, useCallback, useContext } from 'react';
import type { Slip, SlipText } from '#domain/printing/slip.ts';

/** What every slip of the part below says of itself, at both ends: that it is none, say. */
export const SlipMarkContext = createContext<string | undefined>(undefined);

/** Writes the mark of the part around onto a slip. */
export function useMarkedSlip(): (slip: Slip) => Slip {
  const mark = useContext(SlipMarkContext);
  return useCallback((slip) => (mark === undefined ? slip : markedSlip(slip, mark)), [mark]);
}

export function markedSlip(slip: Slip, mark: string): Slip {
  const line: SlipText = {
    kind: 'text',
    text: mark,
    align: 'center',
    size: 'large',
    strong: true,
    inverted: true,
  };
  return { ...slip, title: `${mark} ${slip.title}`, parts: [line, ...slip.parts, line] };
}
