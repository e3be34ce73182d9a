export const resultsGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-4.5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'
