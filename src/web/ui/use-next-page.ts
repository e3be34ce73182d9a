import { useState } from 'react'

type Pages = { data?: { pages: readonly unknown[] } | undefined }

type Paged = Pages & {
  fetchNextPage(): Promise<Pages & { error: unknown; hasNextPage: boolean }>
}

type NextPage = {
  busy: boolean
  /** Cleared by the next try. */
  error: unknown
  ask(): Promise<void>
}

/**
 * Fetches the next page and retries if a live refetch of the shown pages cancels it. Keeps the error, which a refetch
 * would clear from the query.
 */
export function useNextPage(list: Paged): NextPage {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function ask() {
    const shown = list.data?.pages.length
    setBusy(true)
    setError(null)
    let answer = await list.fetchNextPage()
    while (!answer.error && answer.hasNextPage && answer.data?.pages.length === shown) {
      answer = await list.fetchNextPage()
    }
    setError(answer.error)
    setBusy(false)
  }
  return { busy, error, ask }
}
