/** As many days are told by the hour and the day: a quarter. What is longer is told by the month. */
export const mostReportDays = 93;

/** The months that are shown. */
export const mostReportMonths = 36;
