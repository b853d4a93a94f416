/** Words beside the icons of the bar: the English ones are so long that on a tablet the search would have no room beside all of them. */
export const narrowInEnglish = '[&:lang(en)]:max-xl:sr-only';
