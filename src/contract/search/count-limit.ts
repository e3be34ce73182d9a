/** Counts of people are capped here. */
export const mostFound = 10_000
