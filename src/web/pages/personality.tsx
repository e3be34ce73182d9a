import { getRouteApi, notFound } from '@tanstack/react-router'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { PersonalityNotFound } from '../profiles/personality-not-found.tsx'
import { isProfileId } from '../profiles/profile-search.ts'
import { ProfileError } from '../profiles/profile-states.tsx'
import { headOfPerson, loadPerson, type Person, PersonPage } from './person-page.tsx'

const route = getRouteApi('/personality/$id')

export const Failed = ProfileError

export const Missing = PersonalityNotFound

export function load(context: PageContext, id: string, tab: string | undefined) {
  if (!isProfileId(id)) notFound({ throw: true })
  return loadPerson(context, Number(id), tab, missingIfUnknown)
}

function missingIfUnknown(error: unknown): never {
  if (error instanceof HttpError && (error.status === 404 || error.status === 400)) notFound({ throw: true })
  throw error
}

export const headOf = (context: PageContext, person: Person | undefined) =>
  headOfPerson(context, person, 'Profile Not Found')

export function Personality() {
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
