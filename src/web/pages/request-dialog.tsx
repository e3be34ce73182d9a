import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Profile } from '../../contract/profiles.ts'
import type { GuestWay } from '../../contract/requests/request-ways.ts'
import { dialogFor, type ProfileSearch } from '../profiles/profile-search.ts'
import { BookingDialog } from '../requests/asking/booking-dialog.tsx'
import { GuestRequestDialog } from '../requests/asking/guest-request-dialog.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To begin a request with. */
    topic?: string | undefined
  }
}

type RequestDialogProps = { profile: Profile; search: ProfileSearch; onClose: () => void }

/** The one that the URL asks for. When the URL stops asking, the same dialog plays its closing. */
export function RequestDialog({ profile, search, onClose }: RequestDialogProps) {
  const { topic } = useLocation().state
  const asked = dialogFor(profile, search)
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  if (!shown) return null
  const [at, other] = [search.at, search.book === 'other']
  return shown === 'host' ? (
    <BookingDialog
      person={profile}
      entry="profile"
      initial={{ at, other, topic }}
      open={asked === shown}
      onOpenChange={(open) => open || onClose()}
    />
  ) : (
    <GuestRequestDialog
      person={profile}
      way={shown satisfies GuestWay}
      at={at}
      topic={topic}
      other={other}
      open={asked === shown}
      onClose={onClose}
    />
  )
}
