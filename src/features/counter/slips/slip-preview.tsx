import { useEffect, useRef } from 'react';
import type { Paper, Slip } from '#domain/printing/slip.ts';
import { drawSlip } from '#src/ui/slips/draw-slip.ts';
import { slipStyles } from '#src/ui/slips/slip-styles.ts';

/** The slip as it will come out, in a root of its own: neither the theme nor the size of the screen's type gets onto paper. */
export function SlipPreview({ slip, paper }: { slip: Slip; paper: Paper }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(slipStyles);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(drawSlip(document, slip, paper));
  }, [slip, paper]);
  return (
    <div
      data-testid="receipt-preview"
      data-paper={paper}
      role="region"
      aria-label={slip.title}
      className="-mx-5 border-y border-line bg-sunken py-4 sm:mx-0 sm:rounded-button sm:border-x"
    >
      <div ref={host} className="mx-auto w-fit shadow-e2" />
    </div>
  );
}
