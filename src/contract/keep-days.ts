/** From deleting one’s account to its closing, for second thoughts. */
export const keepDays = 14
