/** Per person. */
export const mostSavedSearches = 20
