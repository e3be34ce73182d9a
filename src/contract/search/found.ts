/** Counts of people are exact up to this; it stands for more, too. */
export const mostFound = 10_000
