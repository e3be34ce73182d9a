/** Counts of people are capped here. */
export const maxFound = 10_000
