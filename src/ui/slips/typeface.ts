/** The typefaces of paper, as every platform has some of them (ux.md §7): what is measured, shown and printed is set in the same. */
export const typeface =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang TC", "Microsoft JhengHei UI", "Microsoft JhengHei", ' +
  '"Noto Sans TC", "Noto Sans CJK TC", "Source Han Sans TC", "Heiti TC", system-ui, sans-serif';
