import { Keyboard, LogOut, type LucideIcon, Monitor, Moon, RotateCw, Search, Sun } from 'lucide-react'
import type { Me } from '../../contract/accounts.ts'
import { matchNamed, type Place, placesFor } from './places.ts'
import type { Theme } from './set-theme.ts'
import { quickWords as words } from './wording.ts'

export type Person = { id: number; name: string; headline: string | null; avatar: string }

/** One row: a page or person to go to, or something to do. */
export type Entry = Omit<Place, 'href' | 'icon'> & {
  href?: string
  icon?: LucideIcon
  person?: Person
  act?: () => void
  /** The list stays open. */
  stays?: boolean
}

export type EntryGroup = { value: string; items: Entry[] }

export type Acts = {
  setTheme: (theme: Theme) => void
  showShortcuts: () => void
  logOut: () => void
  retry: () => void
}

type Shown = {
  me: Me | null
  text: string
  recent: Person[]
  people: Person[]
  isFailed: boolean
  acts: Acts
}

/** The others show once a letter is typed. */
const mostPlaces = { typed: 6, untyped: 8 }

/** People come last: they arrive late, and nothing above them may move. */
export function entryGroups({ me, text, recent, people, isFailed, acts }: Shown): EntryGroup[] {
  const places = matchNamed(placesFor(me), text)
  const actions = matchNamed(actionsFor(me, acts), text)
  const retry: Entry = { label: words.tryAgain, icon: RotateCw, act: acts.retry, stays: true }
  return [
    { value: words.recent, items: text ? [] : recent.map(entryOf) },
    { value: words.places, items: places.slice(0, text ? mostPlaces.typed : mostPlaces.untyped) },
    { value: words.actions, items: actions },
    { value: words.search, items: text ? [searchFor(text), ...(isFailed ? [retry] : [])] : [] },
    { value: words.people, items: people.map(entryOf) },
  ].filter(({ items }) => items.length > 0)
}

const entryOf = (person: Person): Entry => ({
  label: person.name,
  href: `/profile/${person.id}`,
  person,
})

const searchFor = (text: string): Entry => ({
  label: words.find({ text }),
  href: `/search?${new URLSearchParams({ q: text })}`,
  icon: Search,
})

function actionsFor(me: Me | null, { setTheme, showShortcuts, logOut }: Acts): Entry[] {
  const also = 'switch theme mode colors'
  return [
    { label: words.lightTheme, icon: Sun, also, act: () => setTheme('light') },
    { label: words.darkTheme, icon: Moon, also: `${also} night`, act: () => setTheme('dark') },
    { label: words.systemTheme, icon: Monitor, also, act: () => setTheme('system') },
    { label: words.shortcuts, icon: Keyboard, also: 'help keys', act: showShortcuts },
    ...(me ? [{ label: words.logOut, icon: LogOut, also: 'sign out', act: logOut }] : []),
  ]
}
