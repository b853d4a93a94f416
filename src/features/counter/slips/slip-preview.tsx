import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { millimetresOf } from '#domain/printing/cup-labels.ts';
import { writtenOn, type Paper, type Slip } from '#domain/printing/slip.ts';
import type { LabelSize } from '#domain/store/schema.ts';
import { useData } from '#src/data/data-context.tsx';
import { paintDots } from '#src/ui/slips/draw-sheet.ts';
import { renderInWorker } from '#src/ui/slips/render/render-client.ts';

/** Labels that are shown of an order; of the rest it says how many there are. */
const mostShown = 12;

interface SlipPreviewProps {
  slips: readonly Slip[];
  on: Paper | LabelSize;
  label: string;
}

/** Slips as they will come out, dot for dot: what is drawn here is what a printer gets. Black on white whatever the theme. */
export function SlipPreview({ slips, on, label }: SlipPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { onDefect } = useData();
  const [drawn, setDrawn] = useState<unknown>();
  const shown = slips.slice(0, mostShown);
  const more = slips.length - shown.length;
  useEffect(() => {
    let isGone = false;
    Promise.all(slips.slice(0, mostShown).map((slip) => renderInWorker({ kind: 'sheet', slip, on })))
      .then((pressed) => {
        if (isGone) return;
        place.current
          ?.querySelectorAll('canvas')
          .forEach((canvas, at) => pressed[at] && paintDots(canvas, pressed[at].dots));
        setDrawn(slips);
      })
      .catch(onDefect);
    return () => {
      isGone = true;
    };
  }, [slips, on, onDefect]);
  return (
    <div
      ref={place}
      data-testid="receipt-preview"
      data-paper={on}
      role="region"
      aria-label={label}
      aria-busy={drawn !== slips}
      className="-mx-5 border-y border-line bg-sunken px-3 py-4 sm:mx-0 sm:rounded-button sm:border-x"
    >
      {/* Two dots for each pixel of a plain screen, between the edges that no print head reaches. */}
      {typeof on === 'number' ? (
        <div
          className={`mx-auto min-h-40 bg-[#fff] px-3 pt-3 pb-6 shadow-e2 ${on === 80 ? 'max-w-[312px]' : 'max-w-[216px]'}`}
        >
          <canvas aria-hidden="true" className="block h-auto w-full" />
        </div>
      ) : (
        <ul className="flex flex-wrap justify-center gap-3" data-testid="label-preview">
          {shown.map(({ title }) => (
            <li key={title} className="rounded-[4px] bg-[#fff] p-1 shadow-e2">
              <canvas
                aria-hidden="true"
                style={{ aspectRatio: millimetresOf(on).join('/'), width: `${millimetresOf(on)[0] * 4}px` }}
                className="block h-auto max-w-full"
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="pt-3 text-center text-13 text-fg-2">
          <Trans id="slip.moreLabels">還有{more}張杯貼</Trans>
        </p>
      )}
      <div className="sr-only">
        {slips.flatMap((slip) =>
          writtenOn(slip).map((line, at) => <p key={`${slip.title}${at}${line}`}>{line}</p>),
        )}
      </div>
    </div>
  );
}
