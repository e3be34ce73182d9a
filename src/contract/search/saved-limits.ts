export const maxSavedSearches = 20
