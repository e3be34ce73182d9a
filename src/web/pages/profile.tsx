import { getRouteApi, notFound } from '@tanstack/react-router'
import type { PageContext } from '../chrome/page-head.ts'
import { isProfileId } from '../profiles/profile-search.ts'
import { ProfileError, ProfileNotFound, throwNotFound } from '../profiles/profile-states.tsx'
import { headOfPerson, loadPerson, type Person, PersonPage } from './person-page.tsx'

const route = getRouteApi('/profile/$id')

export const Failed = ProfileError
export const Missing = ProfileNotFound

export function load(context: PageContext, id: string, tab: string | undefined) {
  if (!isProfileId(id)) notFound({ throw: true })
  return loadPerson(context, Number(id), tab, throwNotFound)
}

export function headOf(context: PageContext, person: Person | undefined, id: string) {
  return headOfPerson(context, person, isProfileId(id) ? 'Error Loading Profile' : 'Invalid Profile')
}

export function Profile() {
  const { profileId } = route.useLoaderData()
  const navigate = route.useNavigate()
  return (
    <PersonPage
      profileId={profileId}
      search={route.useSearch()}
      onSearch={(search, how) => navigate({ search, resetScroll: false, ...how })}
    />
  )
}
