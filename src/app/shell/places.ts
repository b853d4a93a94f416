import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A page that the navigation leads to. Only pages that exist and that the role may open are places. */
export interface Place {
  /** Its name in English, by which the palette finds it in any language. */
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly link: LinkProps;
  /** A page below this one that is a place of its own: there, this one is not where one is. */
  readonly exceptAt?: LinkProps['to'];
  /** The same of a panel of this page (`?panel=`). */
  readonly exceptPanel?: string;
  /** Pressed after G (ux.md §1.13). */
  readonly letter?: string | undefined;
  /** Has a tab at the bottom of a phone, where there is room for four. */
  readonly tab?: boolean | undefined;
  /** What its tab says, where the label is too long for a quarter of a phone. */
  readonly short?: string | undefined;
}

/** Drawn with its label over its places; a group without one stands first. */
export interface PlaceGroup {
  readonly label?: string | undefined;
  readonly items: readonly Place[];
}

/** The place that a letter after G leads to. */
export function placeOf(groups: readonly PlaceGroup[], letter: string): Place | undefined {
  return groups.flatMap(({ items }) => items).find((place) => place.letter === letter);
}
