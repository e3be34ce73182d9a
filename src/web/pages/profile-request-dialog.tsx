import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import { dialogFor, type ProfileSearch } from '../profiles/profile-search.ts'
import { RequestDialog } from '../requests/asking/request-dialog.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To begin a request with. */
    topic?: string | undefined
  }
}

type Props = { profile: Profile; search: ProfileSearch; onClose: () => void }

/** The one that the URL asks for. When the URL stops asking, the same dialog plays its closing. */
export function ProfileRequestDialog({ profile, search, onClose }: Props) {
  const { topic } = useLocation().state
  const way = dialogFor(profile, search)
  const [shown, setShown] = useState(way)
  if (way && way !== shown) setShown(way)
  if (!shown) return null
  return (
    <RequestDialog
      person={profile}
      way={shown}
      initial={{ at: search.at, other: search.book === 'other', topic }}
      open={way === shown}
      onOpenChange={(open) => open || onClose()}
    />
  )
}
