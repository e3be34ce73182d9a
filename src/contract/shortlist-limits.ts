/** Saved people of one member. */
export const mostSavedPeople = 200
export const mostNoteCharacters = 1000
/** Tags of one saved person. */
export const mostTags = 8
export const mostTagCharacters = 30
