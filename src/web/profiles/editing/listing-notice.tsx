import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ListingNeed, Profile } from '../../../contract/profiles.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { profileQuery } from '../profile-query.ts'
import { EditButton } from './edit-button.tsx'

const words: Record<ListingNeed, string> = {
  headline: 'A headline',
  picture: 'A picture, or your initials',
  topics: 'A category or a discussion topic',
}

/** Tells a person who isn’t listed yet what is missing, with the ways to add it. */
export function ListingNotice({ profile, className }: { profile: Profile; className?: string }) {
  const missing = profile.missingForListing ?? []
  if (missing.length === 0) return null
  return (
    <Banner tone="wait" icon={EyeOff} className={className}>
      <div className="grid gap-3 text-ink">
        <p>
          <strong>You aren’t listed yet.</strong> People can open your page by its address, but search and
          matches don’t show you. Add:
        </p>
        <ul className="list-disc pl-5">
          {missing.map((need) => (
            <li key={need}>{words[need]}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <EditButton profile={profile} label="Complete your profile" />
          {missing.includes('picture') && <UseInitials id={profile.id} />}
        </div>
      </div>
    </Banner>
  )
}

function UseInitials({ id }: { id: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    try {
      const body = { initialsConfirmed: true }
      const saved = await api.call('PATCH /api/users/{id}', { params: { id }, body })
      queries.setQueryData(profileQuery(api, id).queryKey, saved)
      toast({ title: 'Profile updated' })
    } catch (error) {
      toastError('Error updating profile', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={busy} busyLabel="Saving…" onClick={() => void confirm()}>
      Use my initials
    </Button>
  )
}
