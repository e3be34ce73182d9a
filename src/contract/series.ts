/** The kinds of show that somebody makes. */
export const seriesKinds = ['podcast', 'video', 'radio', 'tv'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesWords: Record<SeriesKind, string> = {
  podcast: 'Podcast',
  video: 'Video channel',
  radio: 'Radio show',
  tv: 'TV show',
}

/** What a show is called, as far as its kind is said. */
export const seriesWord = (kind: SeriesKind | null): string => (kind ? seriesWords[kind] : 'Show')
