import { useEffect, useState } from 'react'
import { clearPrefill } from './tab-draft.ts'

/**
 * A key for the steps of a request: each opening starts over, however the dialog was closed, since Back closes it too. The
 * draft is kept until it’s sent.
 */
export function useRound(open: boolean, draftKey: string): number {
  const [round, setRound] = useState({ open, count: 0 })
  if (open !== round.open) setRound({ open, count: round.count + (open ? 1 : 0) })
  useEffect(() => {
    if (!open) clearPrefill(draftKey)
  }, [open, draftKey])
  return round.count
}
