import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useApi, useMe } from '../../shared/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { profileQuery } from '../profile-query.ts'
import { EditButton } from './edit-button.tsx'
import { editWords, listingWords as words } from './wording.ts'

/** Tells owners who aren’t listed yet what is missing. */
export function ListingNotice({ profile, className }: { profile: Profile; className?: string }) {
  const awaitsApproval = useMe()?.awaitsApproval
  const missing = profile.missingForListing ?? []
  if (missing.length === 0) return null
  return (
    <Banner tone="wait" icon={EyeOff} className={className}>
      <div className="grid gap-3 text-ink">
        <p>
          <strong>{words.title}</strong> {awaitsApproval ? words.waiting : words.text}
        </p>
        <ul className="list-disc pl-5">
          {missing.map((need) => (
            <li key={need}>{words[need]}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/start" look="outline">
            {words.start}
          </LinkButton>
          <EditButton profile={profile} label={words.complete} />
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
      toast({ title: editWords.updated })
    } catch (error) {
      toastError(editWords.failed, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={busy} busyLabel={editWords.saving} onClick={() => void confirm()}>
      {editWords.initials.label}
    </Button>
  )
}
