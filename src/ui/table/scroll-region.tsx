import type { ComponentProps } from 'react';

type ScrollRegionProps = ComponentProps<'div'> & {
  role: 'region' | 'group';
} & ({ 'aria-label': string } | { 'aria-labelledby': string });

/** A part of the page that scrolls by itself and in which nothing need take the focus: the keyboard gets there all the same. */
export function ScrollRegion(props: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse, only what has the focus can be scrolled
  return <div {...props} tabIndex={0} />;
}
