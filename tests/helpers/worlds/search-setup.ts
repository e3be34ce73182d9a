import { sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { indexEveryone } from '../../../src/domains/search/index-everyone.ts'
import { listed } from './listed.ts'
import type { World } from './world.ts'
import { setUpWorld } from './world-setup.ts'

export type FoundRow = {
  id: number
  name: string
  available: boolean
  bookable: boolean
  categories: { id: number }[]
}
type Given = {
  name: string
  userType?: 'creator' | 'guest' | 'admin'
  headline?: string
  location?: string
  topics?: string[]
  categories?: number[]
  openToGuesting?: boolean
  hours?: boolean
  suspended?: boolean
  ageDays?: number
}

/** A world with five people to find, and two who never are. */
export function setUpSearch() {
  const own = { world: setUpWorld() }
  beforeAll(async () => {
    for (const person of people) await addPerson(own.world, person)
    await indexEveryone(own.world.ctx)
  })
  const search = async (query: Record<string, string> = {}) => {
    const { status, text, body } = await own.world.visitor().get(`/api/search?${new URLSearchParams(query)}`)
    if (status !== 200) throw new Error(`${JSON.stringify(query)} was answered with ${status}: ${text}`)
    return body as FoundRow[]
  }
  return Object.assign(own, {
    search,
    found: async (query: Record<string, string>) => (await search(query)).map(({ name }) => name),
  })
}

const lagos = { headline: 'Makes The Long Shift', location: 'Lagos, Nigeria' }
const bogota = { headline: 'Radio producer', location: 'Bogotá, Colombia' }
const valparaiso = { headline: 'Marine biologist', location: 'Valparaíso' }
const friend = { headline: 'Friend of Lagos and photographer', openToGuesting: true }

const people: Given[] = [
  { name: 'Maya Okonkwo', ...lagos, categories: [1, 2, 3] },
  { name: 'José Álvarez', ...bogota, categories: [1, 2], ageDays: 2 },
  { name: 'Tomás Rivera', userType: 'guest', ...valparaiso, categories: [1], hours: true },
  { name: 'Ingrid Solheim', ...friend, hours: true },
  { name: 'Lagos Bright', userType: 'guest', topics: ['Volcanoes'], categories: [3], ageDays: 400 },
  { name: 'Ada Admin', userType: 'admin' },
  { name: 'Sue Suspended', suspended: true },
]

async function addPerson(world: World, person: Given) {
  const { db, clock } = world.ctx
  const at = new Date(clock.now().getTime() - (person.ageDays ?? 1) * 86_400_000).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`
      insert into users (email, password_hash, name, user_type, headline, location, topics_of_discussion,
        initials_confirmed, open_to_guesting, suspended_at, created_at, last_active_at)
      values (${`${person.name.replaceAll(' ', '.')}@secret.example`}, '-', ${person.name},
        ${person.userType ?? 'creator'}, ${person.headline ?? listed.headline}, ${person.location ?? null},
        ${sql.param(person.topics ?? listed.topicsOfDiscussion)}::text[], true, ${person.openToGuesting ?? false},
        ${person.suspended ? at : null}::timestamptz, ${at}, ${at}) returning id`)
  const id = rows[0]?.id ?? 0
  for (const category of person.categories ?? []) {
    await db.execute(sql`insert into user_categories (user_id, category_id) values (${id}, ${category})`)
  }
  if (person.hours) {
    await db.execute(sql`insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
        values (${id}, 2, 540, 720, ${at})`)
  }
}
