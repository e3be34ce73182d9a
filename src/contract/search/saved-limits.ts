export const mostSavedSearches = 20
