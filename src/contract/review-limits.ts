export const longestReview = 600

/** After its completion a booking can be reviewed for this many days. Then what only one of the two wrote is shown. */
export const reviewDays = 14

/** Fewer reviews have no average. */
export const fewestForAverage = 3
