export interface TileBrand {
  readonly name: string;
  readonly themeColour: string | undefined;
}

/** The brand's colour with the first sign of its name. */
export function BrandTile({ brand }: { brand: TileBrand | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-field bg-sunken text-14 font-semibold text-[#fff]"
      style={brand?.themeColour === undefined ? undefined : { backgroundColor: brand.themeColour }}
    >
      {brand && Array.from(brand.name)[0]}
    </span>
  );
}
