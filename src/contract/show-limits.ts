/** Per person. */
export const mostShows = 10
/** Kept of each show: the latest. */
export const mostEpisodes = 20
