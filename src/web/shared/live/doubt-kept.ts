import type { QueryClient } from '@tanstack/react-query'

/**
 * News may make old whatever was read before. The parts that show it read it anew; what is kept unseen is read anew when it
 * is shown next. What is on its way may have been read before the news: it is in doubt as soon as it is here.
 */
export function doubtKept(queryClient: QueryClient): void {
  for (const { promise, queryKey } of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
    promise?.then(
      // Several news during one reading want one more, not one each.
      () => queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      () => undefined,
    )
  }
  doubtUnseen(queryClient)
}

/** What is kept and not shown is read anew when it is shown next. */
export function doubtUnseen(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
}
