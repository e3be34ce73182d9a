import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { Profile } from '../../contract/profiles.ts'
import { head, type PageContext } from '../chrome/page-head.ts'
import { Sheet } from '../profiles/one-sheet.tsx'
import { profileQuery } from '../profiles/profile-query.ts'
import { isProfileId } from '../profiles/profile-search.ts'
import { ProfileError, ProfileNotFound, throwNotFound } from '../profiles/profile-states.tsx'
import { sheetWords } from '../profiles/sharing-wording.ts'
import { useApi, useSite } from '../shared/session/session.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const route = getRouteApi('/one-sheet/$id')

export const Failed = ProfileError
export const Missing = ProfileNotFound

export async function load({ queryClient, api }: PageContext, id: string) {
  if (!isProfileId(id)) notFound({ throw: true })
  const profileId = Number(id)
  const profile = await queryClient.ensureQueryData(profileQuery(api, profileId)).catch(throwNotFound)
  return { profileId, profile }
}

/** The canonical page is the profile. */
export function headOf(context: PageContext, profile: Profile | undefined) {
  if (!profile) return head(context, 'One-sheet')
  const { id, name, sample, userType } = profile
  return head(context, sheetWords.title({ name }), sheetWords.description({ name }), `/profile/${id}`, {
    image: `/preview/${id}.png`,
    indexed: !sample && userType !== 'admin',
  })
}

export function OneSheet() {
  const { profileId } = route.useLoaderData()
  const { data: profile } = useSuspenseQuery(profileQuery(useApi(), profileId))
  const site = useSite()
  return (
    <div className="page-width grid w-full grid-cols-[minmax(0,50rem)] justify-center py-8 sm:py-10 print:m-0 print:block print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <BackLink to="/profile/$id" params={{ id: String(profile.id) }} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-soft">{sheetWords.paper}</p>
          <Button onClick={() => print()}>
            <Icon of={Printer} />
            Print
          </Button>
        </div>
      </div>
      <Sheet profile={profile} site={site} />
    </div>
  )
}
