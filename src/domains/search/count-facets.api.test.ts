import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { listed } from '../../../tests/helpers/worlds/listed.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'
import { indexEveryone } from './index-everyone.ts'

describeOnDatabase('the counts beside a search', () => {
  const world = setUpWorld()
  const ask = async (path: string, query: Record<string, string>) =>
    expectOk(await world.visitor().get(`/api/search/${path}?${new URLSearchParams(query)}`)).body
  const facets = (query: Record<string, string> = {}) => ask('facets', query)
  const looser = (query: Record<string, string>) => ask('looser', query)
  const found = async (query: Record<string, string>) =>
    Number((await world.visitor().get(`/api/search?${new URLSearchParams(query)}`)).headers['x-total-count'])

  beforeAll(async () => {
    const people = [
      ['Ann Alder', 'creator', 'Oslo', [1, 2], true],
      ['Ben Birch', 'creator', 'Oslo', [2], false],
      ['Cem Cedar', 'guest', 'Lagos', [1], true],
      ['Dot Damson', 'guest', 'Lagos', [], false],
      ['Eli Elm', 'admin', 'Oslo', [1], true],
    ] as const
    for (const [name, type, location, categories, hours] of people) {
      await world.ctx.db.execute(sql`
        with made as (insert into users (email, password_hash, name, user_type, location, headline,
              initials_confirmed, topics_of_discussion, created_at, last_active_at)
            values (${`${name}@example.com`}, '-', ${name}, ${type}, ${location}, ${listed.headline}, true,
              ${sql.param(listed.topicsOfDiscussion)}::text[], now(), now()) returning id),
          linked as (insert into user_categories (user_id, category_id)
            select id, unnest(${sql.param([...categories])}::int[]) from made)
        insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
          select id, day, 540, 720, now() from made, generate_series(1, 7) day where ${hours}`)
    }
    await world.ctx.db.execute(sql`
      insert into shows (user_id, kind, address, title, created_at, tried_at, verify_code, verified_at)
      select id, 'feed', 'https://example.com/feed', 'Ann’s show', now(), now(), 'code', now()
      from users where name = 'Ann Alder'`)
    await world.ctx.db.execute(sql`
      update users set languages = case when name = 'Ann Alder' then array['en', 'de'] else array['de'] end
      where name in ('Ann Alder', 'Dot Damson')`)
    await world.ctx.db.execute(sql`
      insert into representations (user_id, no_speaking_fee)
      select id, name <> 'Ben Birch' from users where name in ('Ann Alder', 'Ben Birch', 'Cem Cedar', 'Eli Elm')`)
    await indexEveryone(world.ctx)
  })

  test('counts every choice like the list', async () => {
    expect(await facets()).toEqual({
      userType: { any: 4, creator: 2, guest: 2 },
      available: 2,
      verified: 1,
      noSpeakingFee: 2,
      wellReviewed: 0,
      languages: [
        { code: 'de', count: 2 },
        { code: 'en', count: 1 },
      ],
      categories: [
        { id: 1, count: 2 },
        { id: 2, count: 2 },
      ],
    })
    expect((await facets()).available).toBe(await found({ available: 'true' }))
  })

  test('counts apply the other filters but not the filter itself', async () => {
    const ofCreators = await facets({ userType: 'creator' })
    expect(ofCreators).toMatchObject({
      userType: { any: 4, creator: 2, guest: 2 },
      available: 1,
      verified: 1,
    })
    expect(ofCreators.noSpeakingFee).toBe(1)
    const counts = (found: { count: number }[]) => found.map(({ count }) => count)
    expect([counts(ofCreators.languages), counts(ofCreators.categories)]).toEqual([
      [1, 1],
      [1, 2],
    ])
    const ofBoth = await facets({ categories: '1', available: 'true' })
    expect(ofBoth).toMatchObject({ userType: { any: 2, creator: 1, guest: 1 }, available: 2, verified: 1 })
    expect([ofBoth.noSpeakingFee, counts(ofBoth.languages), counts(ofBoth.categories)]).toEqual([
      2,
      [1, 1],
      [2, 1],
    ])
    expect((await facets({ q: 'birch', location: 'oslo' })).userType).toEqual({
      any: 1,
      creator: 1,
      guest: 0,
    })
  })

  test('counts are cached for a minute', async () => {
    const ofBirches = async () => (await facets({ q: 'birch' })).userType.any
    const rename = (to: string) =>
      world.ctx.db.execute(sql`update users set name = ${to} where name like 'Ben %'`)
    expect(await ofBirches()).toBe(1)
    await rename('Ben Beech')
    await indexEveryone(world.ctx)
    await world.clock.advance({ seconds: 30 })
    expect(await ofBirches()).toBe(1)
    await world.clock.advance({ seconds: 31 })
    expect(await ofBirches()).toBe(0)
    await rename('Ben Birch')
    await indexEveryone(world.ctx)
    await world.clock.advance({ seconds: 61 })
    expect(await ofBirches()).toBe(1)
  })

  test('a search without matches gets broader versions, most matches first', async () => {
    const search = { q: 'cedar', userType: 'creator', location: 'oslo' }
    expect(await found(search)).toBe(0)
    expect(await looser(search)).toEqual([{ without: 'q', word: null, q: null, total: 2 }])
    expect(await looser({ q: 'cedar', userType: 'creator' })).toEqual([
      { without: 'q', word: null, q: null, total: 2 },
      { without: 'userType', word: null, q: null, total: 1 },
    ])
    expect(await found({ userType: 'creator' })).toBe(2)
    expect(await looser({ q: 'ann birch', userType: 'creator' })).toEqual([
      { without: 'q', word: null, q: null, total: 2 },
      { without: 'word', word: 'ann', q: 'birch', total: 1 },
      { without: 'word', word: 'birch', q: 'ann', total: 1 },
    ])
  })

  test('names the words whose removal helps', async () => {
    expect(await looser({ q: 'ann zzyzx' })).toEqual([{ without: 'word', word: 'zzyzx', q: 'ann', total: 1 }])
    expect(await looser({ q: 'zzyzx' })).toEqual([])
    expect(await looser({ location: 'lagos', categories: '2' })).toEqual([
      { without: 'location', word: null, q: null, total: 2 },
      { without: 'categories', word: null, q: null, total: 2 },
    ])
  })

  test('counts of languages ignore the chosen one', async () => {
    const { languages, userType } = await facets({ language: 'en' })
    expect(userType.any).toBe(1)
    expect(languages).toEqual((await facets()).languages)
    expect(await looser({ q: 'damson', language: 'en' })).toEqual([
      { without: 'q', word: null, q: null, total: 1 },
      { without: 'language', word: null, q: null, total: 1 },
    ])
  })
})
