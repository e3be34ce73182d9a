import type { QueryClient } from '@tanstack/react-query'
import type { RemovedPerson, SavedPerson } from '../../../contract/shortlist.ts'
import { type Api, HttpError } from '../../api.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toast, toastError } from '../../ui/toast.ts'
import { savedIdsQuery, savedKey, savedListQuery } from './saved-query.ts'

type Tools = { api: Api; queries: QueryClient }
type Named = { id: number; name: string }

const words = {
  saved: ({ name }: Named) => `Saved ${name}`,
  savedText: 'See your saved people',
  saveFailed: ({ name }: Named) => `We couldn’t save ${name}`,
  removed: ({ name }: Named) => `Removed ${name} from your saved people`,
  removeFailed: ({ name }: Named) => `We couldn’t remove ${name}`,
  undo: 'Undo',
}

/** The last press of each person, until it is answered. */
const presses = new Map<number, Promise<void>>()

/** Shows the result at once, and sends presses one after another, so that the last one of each person counts. */
export function pressSave(tools: Tools, person: Named, saved: boolean, kept?: RemovedPerson): Promise<void> {
  show(tools, person.id, saved)
  const press = (presses.get(person.id) ?? Promise.resolve()).then(async () => {
    await (saved ? save(tools, person, kept) : remove(tools, person))
    if (presses.get(person.id) !== press) return
    presses.delete(person.id)
    if (presses.size === 0) await tools.queries.invalidateQueries({ queryKey: savedKey })
  })
  presses.set(person.id, press)
  return press
}

/** After a sign-in: the press came from a visitor, whose page knew the name. */
export async function saveAfterSignIn({ api, queries }: Tools, id: number): Promise<void> {
  try {
    const { person } = await api.call('POST /api/saved-people', { body: { userId: id } })
    toast({ title: words.saved(person), text: <ToSaved /> })
    // The page they came from shows it at once.
    await queries.prefetchQuery(savedIdsQuery(api))
  } catch (error) {
    toastError('We couldn’t save this person', error)
  }
}

async function save(tools: Tools, person: Named, kept: RemovedPerson | undefined) {
  try {
    await tools.api.call('POST /api/saved-people', { body: { ...kept, userId: person.id } })
    toast({
      title: words.saved(person),
      ...(!kept && { text: <ToSaved /> }),
      action: { label: words.undo, press: () => void pressSave(tools, person, false) },
    })
  } catch (error) {
    show(tools, person.id, false)
    toastError(words.saveFailed(person), error)
  }
}

async function remove(tools: Tools, person: Named) {
  try {
    const kept = await tools.api.call('DELETE /api/saved-people/{userId}', { params: { userId: person.id } })
    toast({
      title: words.removed(person),
      action: { label: words.undo, press: () => void pressSave(tools, person, true, kept) },
    })
  } catch (error) {
    // Removed in another tab already.
    if (error instanceof HttpError && error.status === 404) return
    show(tools, person.id, true)
    toastError(words.removeFailed(person), error)
  }
}

/** A person who comes back to the list is fetched with it. */
function show({ api, queries }: Tools, id: number, saved: boolean): void {
  queries.setQueryData(savedIdsQuery(api).queryKey, (ids: number[] = []) => [
    ...ids.filter((one) => one !== id),
    ...(saved ? [id] : []),
  ])
  if (saved) return
  queries.setQueryData(savedListQuery(api).queryKey, (people: SavedPerson[] | undefined) =>
    people?.filter(({ person }) => person.id !== id),
  )
}

function ToSaved() {
  return <TextLink to="/saved">{words.savedText}</TextLink>
}
