import type { RemovedPerson, SavedPerson } from '../../contract/shortlist.ts'
import { avatarOf, presentPerson } from '../accounts/present.ts'
import type { listSaved } from './queries.ts'
import type { SavedPersonRow } from './tables.ts'

type Listed = Awaited<ReturnType<typeof listSaved>>[number]

export function presentSaved({ saved, person, available }: Listed): SavedPerson {
  const { userType, location, sample } = person
  const large = { ...presentPerson(person), avatar: avatarOf(person) }
  return { person: large, userType, location, sample, available, ...presentRemoved(saved) }
}

export function presentRemoved({ note, tags, savedAt }: SavedPersonRow): RemovedPerson {
  return { note, tags, savedAt: savedAt.toISOString() }
}
