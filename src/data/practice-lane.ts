/** The letters of numbers that are none: the last that there are, which no till ever comes to. */
export const practiceLane = 'ZZ';
