import { useEffect, useRef, useState } from 'react';
import { writtenOn, type Paper, type Slip } from '#domain/printing/slip.ts';
import { useData } from '#src/data/data-context.tsx';
import { paintDots } from '#src/ui/slips/draw-sheet.ts';
import { askPress } from '#src/ui/slips/press/press-desk.ts';

/** The slip as it will come out, dot for dot: what is drawn here is what a printer gets. Black on white whatever the theme. */
export function SlipPreview({ slip, paper }: { slip: Slip; paper: Paper }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { onDefect } = useData();
  const [drawn, setDrawn] = useState<unknown>();
  useEffect(() => {
    let isGone = false;
    askPress({ kind: 'sheet', slip, on: paper })
      .then(({ dots }) => {
        if (isGone || !canvas.current) return;
        paintDots(canvas.current, dots);
        setDrawn(slip);
      })
      .catch(onDefect);
    return () => {
      isGone = true;
    };
  }, [slip, paper, onDefect]);
  return (
    <div
      data-testid="receipt-preview"
      data-paper={paper}
      role="region"
      aria-label={slip.title}
      aria-busy={drawn !== slip}
      className="-mx-5 border-y border-line bg-sunken px-3 py-4 sm:mx-0 sm:rounded-button sm:border-x"
    >
      {/* Two dots for each pixel of a plain screen, between the edges that no print head reaches. */}
      <div
        className={`mx-auto min-h-40 bg-[#fff] px-3 pt-3 pb-6 shadow-e2 ${paper === 80 ? 'max-w-[312px]' : 'max-w-[216px]'}`}
      >
        <canvas ref={canvas} aria-hidden="true" className="block h-auto w-full" />
      </div>
      <div className="sr-only">
        {writtenOn(slip).map((line, at) => (
          <p key={`${at}${line}`}>{line}</p>
        ))}
      </div>
    </div>
  );
}
