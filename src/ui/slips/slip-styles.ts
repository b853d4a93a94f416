/**
 * The look of paper: black on white, whatever the theme (ux.md §7). As text, because the frame that is printed and the preview each have
 * a document of their own, and our content security policy takes no style elements.
 */
export const slipStyles = `
:host, html { color-scheme: light; }
.slip {
  --ff: -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei UI", "Microsoft JhengHei",
    "Noto Sans TC", "Noto Sans CJK TC", "Source Han Sans TC", "Heiti TC", system-ui, sans-serif;
  box-sizing: border-box; margin: 0 auto; background: #fff; color: #000; font-family: var(--ff); font-weight: 400; line-height: 1.35;
  text-align: start; text-autospace: normal; line-break: strict; overflow-wrap: anywhere; font-synthesis: none;
  font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
.slip-80 { width: 72mm; padding: 3mm 3mm 6mm; font-size: 10.5pt; }
.slip-58 { width: 48mm; padding: 2mm 1mm 6mm; font-size: 9.5pt; }
.slip-kitchen, .slip-changes { font-size: 12pt; }
.slip-58.slip-kitchen, .slip-58.slip-changes { font-size: 10.5pt; }
:where(.slip p) { margin: 0; }
.row { display: flex; flex-wrap: wrap; column-gap: 2mm; align-items: baseline; }
.words { display: flex; flex: 1 1 6em; min-width: 0; gap: 1.2mm; }
.words > :last-child { min-width: 0; }
.lead { flex: none; }
.amount { margin-inline-start: auto; white-space: nowrap; }
.logo { display: block; width: 18mm; height: 18mm; margin: 0 auto 1.5mm; object-fit: contain; filter: grayscale(1) contrast(1.2); }
.rule { margin: 1.6mm 0; border: 0; border-top: 1px dashed #000; }
.centre { text-align: center; }
.indented { padding-inline-start: 6mm; font-size: .92em; }
.small { font-size: .85em; }
.large { font-size: 1.5em; line-height: 1.25; }
.huge { font-size: 32pt; line-height: 1.15; }
.slip-58 .huge { font-size: 28pt; }
.large.indented { font-size: 1.2em; }
.strong { font-weight: 600; }
.inverted { margin: 1mm 0 !important; padding: .6mm 2mm; background: #000; color: #fff; }
.struck .words > :last-child { text-decoration: line-through; }
`;
