import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { listWaysCall } from '#domain/payment/guest-calls.ts';
import { payFrameMark, readPayFrameMessage, type PayFrameAsked } from '#domain/payment/pay-frame.ts';
import type { PayWith } from '#domain/payment/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { useAsked } from '../parts/use-asked.ts';

/** The gateway's own pages may take this long to give a token. */
const tokenMs = 20_000;

/** The gateway's script may take this long to come. */
const saysWithinMs = 20_000;

/** How far the gateway's fields are. */
export type FieldsState = 'loading' | 'incomplete' | 'ready' | 'failed';

/** Paying online in a store: by what, and the frame in which a card is typed. */
export interface Payment {
  readonly ways: readonly PayWith[];
  /** The gateway's sandbox. */
  readonly isTest: boolean;
  /** Chosen and offered; undefined: at the counter. */
  readonly way: PayWith | undefined;
  readonly fields: FieldsState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** What the gateway gives for the card or the wallet, at the tap: it lives 90 s. Undefined where it gives none. */
  readonly token: () => Promise<string | undefined>;
}

/** @param wanted as it was chosen before; it counts where the store offers it */
export function usePayment(place: Place, wanted: PayWith | undefined): Payment {
  const { api } = useGuestData();
  const asked = useAsked({
    key: `pay-ways ${place.brandId} ${place.storeId}`,
    ask: (signal) => api.call(listWaysCall, place, { quiet: true, signal }),
    stays: true,
  });
  const { ways = [], isTest = false } = asked.value ?? {};
  const way = ways.find((one) => one === wanted);
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<{ readonly of: PayWith; readonly state: FieldsState }>();
  const waiting = useRef<(prime: string | undefined) => void>(undefined);
  useEffect(() => {
    if (way === undefined) return undefined;
    const hear = ({ source, data }: MessageEvent): void => {
      if (!source || source !== frame.current?.contentWindow) return;
      const said = readPayFrameMessage(data);
      if (!said) return;
      if (said.state !== 'prime') setTold({ of: way, state: said.state });
      // That the fields are ready is no answer to who waits for a token.
      if (said.state !== 'ready') waiting.current?.(said.state === 'prime' ? said.prime : undefined);
    };
    window.addEventListener('message', hear);
    // A frame that cannot be loaded says nothing.
    const timer = setTimeout(
      () => setTold((was) => (was?.of === way ? was : { of: way, state: 'failed' })),
      saysWithinMs,
    );
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [way]);
  const token = useMemo(() => () => askToken(frame, waiting), []);
  const fields = told !== undefined && told.of === way ? told.state : 'loading';
  return { ways, isTest, way, fields, frame, token };
}

async function askToken(
  frame: RefObject<HTMLIFrameElement | null>,
  waiting: RefObject<((prime: string | undefined) => void) | undefined>,
): Promise<string | undefined> {
  const target = frame.current?.contentWindow;
  if (!target) return undefined;
  const asked: PayFrameAsked = { mark: payFrameMark, wants: 'prime' };
  return new Promise((resolve) => {
    const done = (prime: string | undefined): void => {
      clearTimeout(timer);
      waiting.current = undefined;
      resolve(prime);
    };
    const timer = setTimeout(done, tokenMs, undefined);
    waiting.current = done;
    // The frame has no origin of its own that could be named; what is said to it is no secret.
    target.postMessage(asked, '*');
  });
}
