import { useState } from 'react'

type Pages = { data?: { pages: readonly unknown[] } | undefined }

/** As much of an infinite query as asking for its next page needs. */
type Paged = Pages & {
  fetchNextPage(): Promise<Pages & { error: unknown; hasNextPage: boolean }>
}

type NextPage = {
  /** Whether it is being asked for. */
  busy: boolean
  /** Why it could not be had; gone with the next press. */
  error: unknown
  ask(): Promise<void>
}

/**
 * Asks for the next page of a list until it is there. What is pushed meanwhile reads the shown pages anew and thereby
 * ends the asking unseen, and takes a failure off the list’s state: here both last as long as they matter.
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
