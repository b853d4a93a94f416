/** As many days are told by the hour and the day: a quarter. What is longer is told by the month. */
export const mostReportDays = 93;

/** As many months are told. */
export const mostReportMonths = 36;
