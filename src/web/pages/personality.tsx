import { getRouteApi, notFound } from '@tanstack/react-router'
import { HttpError } from '../api.ts'
import type { PageContext } from '../chrome/page-head.ts'
import { PersonalityNotFound } from '../profiles/personality-not-found.tsx'
import { ProfileError } from '../profiles/profile-states.tsx'
import { headOfPerson, loadPerson, type Person, PersonPage } from './person-page.tsx'

const route = getRouteApi('/personality/$id')

export const Failed = ProfileError
export const Missing = PersonalityNotFound

export const load = (context: PageContext, id: string, tab: string | undefined) =>
  loadPerson(context, Number(id), tab, missingIfUnknown)

/** The page is the same for an unknown id and for text that isn’t an id. */
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
      onSearch={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  )
}
