import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockDirectly } from '../../../tests/helpers/worlds/block-directly.ts'
import { noteStatements } from '../../../tests/helpers/worlds/note-statements.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { searchQuery } from '../../contract/search/search.ts'
import { resample } from './estimate-matches.ts'
import { findPeople } from './find-people.ts'

const people = 24_000

/**
 * Person `n` was active `n` minutes ago. Half have the word radio, two of three are creators; the last is named Radio.
 * One in 6,000 has radio as a topic, one in 5,000 has categories 2 to 9, and the oldest but one all of 1, 2 and 10.
 */
const doc = sql`concat_ws(' ', '''all'':1B',
  case when n % 2 = 0 then '''radio'':2B ''%radio'':2B' end,
  case when n % 6000 = 800 then '''%radio'':3A' end,
  case when n % 3 > 0 then '''=creator''' end,
  case when n = ${people} then '''~radio'' ''~an''' end,
  '''=c1''', case when n % 5000 = 500 then '''=c2'' ''=c3'' ''=c4'' ''=c5'' ''=c6'' ''=c7'' ''=c8'' ''=c9''' end,
  case when n % 12 = 4 then '''=nofee''' end,
  case when n = ${people - 1} then '''=c2'' ''=c10''' end, case when n % 8000 = 7 then '''rare'':4D' end)`

describeOnDatabase('a search with very many matches', () => {
  const world = setUpWorld()
  let noted: ReturnType<typeof noteStatements>
  const ask = (query: Record<string, string>) => {
    noted.statements.length = 0
    return findPeople(noted.ctx, searchQuery.parse(query))
  }
  const add = (from: number, to: number) =>
    world.ctx.db.execute(sql`
      with made as (insert into users (email, password_hash, name, user_type, created_at, last_active_at)
        select n || '@a.b', '-', n::text, 'guest', now(), now() from generate_series(${from}::int, ${to}::int) n
        returning id, name::int as n)
      insert into search_people (user_id, doc, available, bookable, active_at, created_at)
      select id, (${doc})::tsvector, false, false, timestamptz '2026-01-01' - n * interval '1 minute', now() from made`)

  beforeAll(async () => {
    noted = noteStatements(world.ctx)
    // Their trigrams take longer than everything else.
    await world.ctx.db.execute(sql`drop index users_words`)
    await add(1, people)
    await world.ctx.db.execute(sql`
      insert into search_words (word, people, shortened)
      select word, people, '{}' from (values ('all', ${people}::int), ('radio', ${people / 2}), ('%radio', ${people / 2}), ('rare', 3)) w (word, people)`)
    await resample(world.ctx)
    await world.ctx.db.execute(sql`analyze`)
  })

  async function everyPage(query: Record<string, string>) {
    const numbers: number[] = []
    const totals = new Set<string>()
    let cursor: string | null = null
    do {
      const page = await ask({ ...query, limit: '100', ...(cursor && { cursor }) })
      for (const { name } of page.people) numbers.push(Number(name))
      totals.add(`${page.total}${page.isLeast ? '+' : ''}`)
      cursor = page.nextCursor
    } while (cursor)
    return { numbers, totals: [...totals] }
  }
  const isMatch = (n: number) => n % 2 === 0 && n % 3 > 0
  const matching = people / 3

  test('paging shows everyone once, and every page the same total, which is no more than there are', async () => {
    const { numbers, totals } = await everyPage({ q: 'radio all', userType: 'creator' })
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: people }, (_, i) => i + 1).filter(isMatch),
    )
    expect(totals).toHaveLength(1)
    const total = Number.parseInt(totals[0] ?? '', 10)
    expect(totals[0]).toBe(`${total}+`)
    expect(total).toBeLessThanOrEqual(matching)
    expect(total).toBeGreaterThanOrEqual(matching / 2)
  })

  test('a matching name comes first, wherever it is', async () => {
    expect((await ask({ q: 'radio' })).people[0]?.name).toBe(`${people}`)
    const { people: found } = await ask({ q: 'an radio' })
    expect(found[0]?.name).toBe(`${people}`)
  })

  test('people with all of the categories come first, wherever they are', async () => {
    const { people: found, isLeast } = await ask({ categories: '1,2,10' })
    expect([...found.slice(0, 3).map(({ name }) => Number(name)), isLeast]).toEqual([
      people - 1,
      500,
      1,
      true,
    ])
  })

  test('the best of the recently active come before the others', async () => {
    const { people: found } = await ask({ q: 'radio' })
    expect(found.slice(0, 4).map(({ name }) => Number(name))).toEqual([people, 800, 2, 4])
    const many = await ask({ categories: '1,2,3,4,5,6,7,8,9' })
    expect(many.people.slice(0, 3).map(({ name }) => Number(name))).toEqual([500, 1, 2])
  })

  test('a rare word, and few matches of common parts, are exact', async () => {
    const rare = await ask({ q: 'rare all' })
    expect([rare.total, rare.isLeast]).toEqual([3, false])
    expect(noted.statements.filter((text) => text.includes('hashint4'))).toEqual([])
    const few = await ask({ q: 'radio', categories: '5' })
    expect([few.total, few.isLeast]).toEqual([5, false])
    const part = await ask({ q: 'radio', noSpeakingFee: 'true' })
    expect([part.total, part.isLeast]).toEqual([people / 12, false])
  })
  test('a member finds no one they blocked, however the search is done', async () => {
    const reader = await world.member()
    const actor = { kind: 'member', userId: reader.id, userType: 'guest', sessionId: 1 } as const
    const find = async (query: Record<string, string>) => {
      const { people } = await findPeople({ ...noted.ctx, actor }, searchQuery.parse(query))
      return people.map(({ name }) => Number(name))
    }
    const { rows: gone } = await world.ctx.db.execute<{ id: number }>(sql`
      select id from users where name in ('1', '2', '4', '7', ${`${people}`})`)
    const queries: Record<string, string>[] = [
      { sort: 'active' },
      { q: 'radio' },
      { q: 'rare all' },
      { q: 'radio all' },
      { categories: '1,2' },
    ]
    const foundGone = async () => {
      const pages = await Promise.all(queries.map(find))
      return pages.map((numbers) => numbers.some((n) => [1, 2, 4, 7, people].includes(n)))
    }
    expect(await foundGone()).toEqual(queries.map(() => true))
    for (const { id } of gone) await blockDirectly(world, reader, { id })
    expect(await foundGone()).toEqual(queries.map(() => false))
  })
})
