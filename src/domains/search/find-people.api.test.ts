import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockDirectly } from '../../../tests/helpers/worlds/block-directly.ts'
import { noteStatements } from '../../../tests/helpers/worlds/note-statements.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { searchQuery } from '../../contract/search/search.ts'
import { findPeople } from './find-people.ts'
import { peopleStatement } from './list-cards.ts'
import { countStatement, rankStatement, walkStatement } from './queries.ts'
import { type Indexed, searchDocument } from './rules.ts'
import { resample } from './sample-tiers.ts'
import { searchSample } from './tables.ts'
import { oneTier, relevanceTiers } from './tiers.ts'

/** More than on a small site, where all totals are exact. */
const people = 21_000
const last = people - 1

/** Person `n` was active `n` minutes ago and has the name `n`, but for three people. */
const names = new Map([
  [last, 'Radio Person'],
  [last - 1, 'An Radio'],
  [last - 2, 'An Person Radio'],
])

/** Half have radio in their headline, the last 2,000 vintage in their bio, two of three are creators. One in 4,000 has all of seven categories, one person three. */
function person(n: number): Indexed {
  const categoryIds = [1, 2, 3, 4, 5, 6, 7].filter(
    (id) => id === 1 || n % (id * 30) === id || n % 4000 === 17 || (n === 500 && id < 4),
  )
  return {
    name: names.get(n) ?? `${n}`,
    headline: n % 2 === 0 ? 'Radio all' : 'all',
    bio: n >= people - 2000 ? 'Vintage' : null,
    seriesTitle: null,
    seriesKind: null,
    location: n % 3000 === 7 ? 'Radio Rare' : null,
    topics: n % 1000 === 3 ? ['Broadcast'] : [],
    categoryNames: [],
    userType: n % 3 > 0 ? 'creator' : 'guest',
    openToGuesting: false,
    categoryIds,
    languages: [],
    available: n % 12 === 4,
    freeHours: [],
    verified: false,
    noSpeakingFee: false,
    wellReviewed: false,
  }
}

const all = Array.from({ length: people }, (_, n) => person(n))
const hasRadio = ({ headline, topics, location, name }: Indexed) =>
  topics.length > 0 || /Radio/.test(`${headline}${location}${name}`)

describeOnDatabase('a search among many', () => {
  const world = setUpWorld()
  let noted: ReturnType<typeof noteStatements>
  const ask = (query: Record<string, string>) => {
    noted.statements.length = 0
    return findPeople(noted.ctx, searchQuery.parse(query))
  }
  const numberOf = ({ name }: { name: string }) => all.findIndex((one) => one.name === name)
  const find = async (query: Record<string, string>) => (await ask(query)).people.map(numberOf)

  beforeAll(async () => {
    noted = noteStatements(world.ctx)
    // Their trigrams take longer than everything else.
    await world.ctx.db.execute(sql`drop index users_words`)
    await world.ctx.db.execute(sql`
      with person as (
        select * from unnest(${sql.param(all.map(({ name }) => name))}::text[], ${sql.param(all.map(searchDocument))}::text[]) with ordinality as p (name, doc, n)
      ), made as (
        insert into users (email, password_hash, name, user_type, created_at, last_active_at)
        select n || '@a.b', '-', name, 'guest', now(), now() from person order by n returning id, email
      )
      insert into search_people (user_id, doc, available, bookable, active_at, created_at, recommended_at)
      select id, doc::tsvector, false, false, at, at, at from made join person on email = n || '@a.b',
        lateral (select timestamptz '2026-01-01' - n * interval '1 minute' as at) times`)
    await world.ctx.db.execute(sql`
      insert into search_words (word, people, shortened)
      select word, ndoc, '{}' from ts_stat('select doc from search_people') where word !~ '^[=~@^#]'`)
    await resample(world.ctx)
    await world.ctx.db.execute(sql`analyze`)
  })

  async function readPages(query: Record<string, string>, most: number) {
    const found: number[] = []
    const totals = new Set<string>()
    const ways = new Set<string>()
    let cursor: string | null = null
    for (let pages = 0; pages < most; pages++) {
      const page = await ask({ ...query, limit: '100', ...(cursor && { cursor }) })
      found.push(...page.people.map(numberOf))
      totals.add(`${page.total}${page.isLeast ? '+' : ''}`)
      for (const text of noted.statements) {
        if (/ as passed/.test(text)) ways.add('walked')
        if (/page as/.test(text)) ways.add('ranked')
      }
      cursor = page.nextCursor
      if (!cursor) break
    }
    return { found, totals: [...totals], ways: [...ways].sort() }
  }

  test.each<[Record<string, string>, string[]]>([
    [{ q: 'radio' }, ['ranked', 'walked']],
    [{ q: 'radio all', userType: 'creator' }, ['ranked', 'walked']],
    [{ q: 'radio available' }, ['ranked', 'walked']],
    [{ q: 'radio', categories: '1,2,3,4' }, ['ranked', 'walked']],
    [{ categories: '1,2,3' }, ['ranked', 'walked']],
    [{ categories: '5,6', available: 'true' }, ['ranked']],
    [{ sort: 'newest', q: 'radio' }, ['walked']],
    // Too late in the order to walk to them.
    [{ q: 'vintage' }, ['ranked', 'walked']],
  ])(
    '%j: pages read along the order go on where the index of words ends, as if it had read all',
    async (query, ways) => {
      const both = await readPages(query, 12)
      expect(both.ways).toEqual(ways)
      await world.ctx.db.delete(searchSample)
      const one = await readPages(query, 12)
      expect(one.ways).toEqual(['ranked'])
      expect(both.found).toEqual(one.found)
      expect(new Set(both.found).size).toBe(both.found.length)
      await resample(world.ctx)
    },
  )

  test('paging shows everyone once, with the same total on every page, which is no more than there are', async () => {
    const { found, totals } = await readPages({ q: 'radio all', userType: 'creator' }, 99)
    const creators = all.flatMap((one, n) => (hasRadio(one) && one.userType === 'creator' ? n : []))
    expect(found.toSorted((a, b) => a - b)).toEqual(creators)
    expect(totals).toEqual([expect.stringMatching(/^\d+\+$/)])
    const total = Number.parseInt(totals[0] ?? '', 10)
    expect([total > found.length / 2, total <= found.length]).toEqual([true, true])
  })

  test('a full name comes first, then a name, what people are about, a related word, and other places, wherever they are', async () => {
    const found = await find({ q: 'an radio', limit: '100' })
    expect(found.slice(0, 2)).toEqual([last - 2, last - 1])
    const radio = await find({ q: 'radio', limit: '100' })
    expect(radio.slice(0, 5)).toEqual([last - 2, last - 1, last, 0, 2])
  })

  test('two or three of the categories come before one, and more than three count as three', async () => {
    const found = await find({ categories: '1,2,3,4,5,6,7', limit: '100' })
    expect(found.slice(0, 8)).toEqual([17, 500, 4017, 8017, 12_017, 16_017, 20_017, 2])
  })

  test('few matches are exact', async () => {
    const rare = await ask({ q: 'rare all' })
    expect([rare.total, rare.isLeast]).toEqual([7, false])
    const part = await ask({ q: 'radio', categories: '5' })
    expect([part.total, part.isLeast]).toEqual([
      all.filter((one) => hasRadio(one) && one.categoryIds.includes(5)).length,
      false,
    ])
  })

  test('a member finds no one they blocked, in either way', async () => {
    const reader = await world.member()
    const actor = { kind: 'member', userId: reader.id, userType: 'guest', sessionId: 1 } as const
    const blocked = [0, 2, 7, 17, last]
    const queries = [{ sort: 'active' }, { q: 'radio' }, { q: 'rare all' }, { categories: '1,2' }] as const
    const findBlocked = () =>
      Promise.all(
        queries.map(async (query) => {
          const { people } = await findPeople({ ...noted.ctx, actor }, searchQuery.parse(query))
          return people.some((one) => blocked.includes(numberOf(one)))
        }),
      )
    expect(await findBlocked()).toEqual(queries.map(() => true))
    const emails = sql.param(blocked.map((n) => `${n + 1}@a.b`))
    const { rows } = await world.ctx.db.execute<{ id: number }>(
      sql`select id from users where email = any(${emails}::text[])`,
    )
    for (const { id } of rows) await blockDirectly(world, reader, { id })
    expect(await findBlocked()).toEqual(queries.map(() => false))
  })

  test('no statement reads the whole table', async () => {
    const common = "'radio' & '=creator'"
    const tiers = { ...relevanceTiers({ terms: [], fullName: [] }, [1, 2], null), text: common }
    const wanted = { tiers, order: 'recommendedAt', after: null, limit: 25 } as const
    const after = { tier: 1, time: Date.now(), id: 5 }
    const none = oneTier(null)
    const all = sql.param([1, 2, 3])
    const statements: [string, SQL, string][] = [
      ['count', countStatement(common, 10_001), 'search_people_doc'],
      ['rank', rankStatement(common, 1, wanted), 'search_people_doc'],
      ['walk', walkStatement(1, 3000, wanted), 'search_people_recommended'],
      ['walk everyone', walkStatement(0, 3000, { ...wanted, tiers: none }), 'search_people_recommended'],
      ['walk on', walkStatement(1, 3000, { ...wanted, order: 'createdAt', after }), 'search_people_newest'],
      ['load', peopleStatement(all), 'users_pkey'],
    ]
    for (const [name, statement, index] of statements) {
      const { rows } = await world.ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, name).not.toMatch(/Seq Scan on (search_people|users)/)
      expect(plan, name).toContain(index)
    }
  })

  test('a total is exact when everyone was read, and never less than the page, whatever the sample says', async () => {
    const { db } = world.ctx
    const total = async (query: Record<string, string>) => {
      const { total, isLeast } = await ask(query)
      return `${total}${isLeast ? '+' : ''}`
    }
    await db.execute(sql`update search_sample set doc = doc || '''=verified'''::tsvector`)
    expect(await total({ verified: 'true' })).toBe('0')

    // As if each of the sample stood for 30,000 ids.
    await db.execute(sql`
      with far as (
        insert into users (id, email, password_hash, name, user_type, created_at, last_active_at)
        overriding system value values (30000000, 'far@a.b', '-', 'Far', 'guest', now(), now()) returning id
      )
      insert into search_people (user_id, doc, available, bookable, active_at, created_at)
      select id, ''::tsvector, false, false, now(), now() from far`)
    await db.execute(sql`delete from search_sample where user_id <> (select min(user_id) from search_sample)`)
    expect(await total({ q: 'all', limit: '2' })).toBe('3+')
  })
})
