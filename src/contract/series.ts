export const seriesKinds = ['podcast', 'video', 'radio', 'tv'] as const
export type SeriesKind = (typeof seriesKinds)[number]

export const seriesLabels: Record<SeriesKind, string> = {
  podcast: 'Podcast',
  video: 'Video channel',
  radio: 'Radio show',
  tv: 'TV show',
}

export const seriesLabel = (kind: SeriesKind | null): string => (kind ? seriesLabels[kind] : 'Show')
