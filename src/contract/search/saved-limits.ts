/** Searches that one person keeps, at most. */
export const mostSavedSearches = 20
