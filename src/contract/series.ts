export const seriesKinds = ['podcast', 'video', 'radio', 'tv'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesWords: Record<SeriesKind, string> = {
  podcast: 'Podcast',
  video: 'Video channel',
  radio: 'Radio show',
  tv: 'TV show',
}

export const seriesWord = (kind: SeriesKind | null): string => (kind ? seriesWords[kind] : 'Show')
