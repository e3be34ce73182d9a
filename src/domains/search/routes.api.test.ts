import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../../../tests/helpers/browser/visitor.ts'
import { listed, listMember } from '../../../tests/helpers/worlds/listed.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { createWorld, type World } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { recordEvent } from '../events.ts'
import { indexEveryone } from './index-everyone.ts'

type Row = { id: number; name: string; available: boolean; bookable: boolean; categories: { id: number }[] }
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

describeOnDatabase('search', () => {
  let world: World
  const ids = new Map<string, number>()
  const namesOf = (rows: Row[]) => rows.map((row) => row.name)
  const search = async (query: Record<string, string> = {}) => {
    const answer = await world.visitor().get(`/api/search?${new URLSearchParams(query)}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as Row[]
  }
  const found = async (query: Record<string, string>) => namesOf(await search(query))

  async function add(person: Given) {
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
    ids.set(person.name, id)
    for (const category of person.categories ?? []) {
      await db.execute(sql`insert into user_categories (user_id, category_id) values (${id}, ${category})`)
    }
    if (person.hours) {
      await db.execute(sql`insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
        values (${id}, 2, 540, 720, ${at})`)
    }
  }

  beforeAll(async () => {
    world = await createWorld()
    await add({
      name: 'Maya Okonkwo',
      headline: 'Makes The Long Shift',
      location: 'Lagos, Nigeria',
      categories: [1, 2, 3],
    })
    await add({
      name: 'José Álvarez',
      headline: 'Radio producer',
      location: 'Bogotá, Colombia',
      categories: [1, 2],
      ageDays: 2,
    })
    await add({
      name: 'Tomás Rivera',
      userType: 'guest',
      headline: 'Marine biologist',
      location: 'Valparaíso',
      categories: [1],
      hours: true,
    })
    await add({
      name: 'Ingrid Solheim',
      headline: 'Friend of Lagos and photographer',
      openToGuesting: true,
      hours: true,
    })
    await add({
      name: 'Lagos Bright',
      userType: 'guest',
      topics: ['Volcanoes'],
      categories: [3],
      ageDays: 400,
    })
    await add({ name: 'Ada Admin', userType: 'admin' })
    await add({ name: 'Sue Suspended', suspended: true })
    await indexEveryone(world.ctx)
  })
  afterAll(() => world.close())

  test('finds by name, headline, location and topic, ignoring case and accents', async () => {
    expect(await found({ q: 'OKONKWO' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'jose alvarez' })).toEqual(['José Álvarez'])
    expect(await found({ q: 'bogota' })).toEqual(['José Álvarez'])
    expect(await found({ q: 'marine biologist' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'volcanoes' })).toEqual(['Lagos Bright'])
  })

  test('every word must match, and a matching name comes first', async () => {
    expect(await found({ q: 'maya producer' })).toEqual([])
    expect(await found({ q: 'lagos' })).toEqual(['Lagos Bright', 'Ingrid Solheim', 'Maya Okonkwo'])
  })

  test('forgives typos, even in an incomplete word', async () => {
    expect(await found({ q: 'okonwko' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'tmoas' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'photgra' })).toEqual(['Ingrid Solheim'])
    expect(await found({ q: 'zzyzx' })).toEqual([])
  })

  test('corrects only five words, because each is compared with hundreds', async () => {
    expect(await found({ q: 'tmoas rivrea marnie biologsit valparasio' })).toEqual(['Tomás Rivera'])
    const { headers } = await world
      .visitor()
      .get('/api/search?q=tmoas+rivrea+marnie+biologsit+valparasio+bioolgist')
    expect(headers['x-left-out']).toBe('bioolgist')
  })

  test('the last word matches from its first letter, other words only whole', async () => {
    expect(await found({ q: 'o' })).toContain('Maya Okonkwo')
    expect(await found({ q: 'maya oko' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'maya o' })).toEqual(['Maya Okonkwo'])
    expect(await found({ q: 'ri rad' })).toEqual([])
    expect(await found({ location: 'ni' })).toEqual(['Maya Okonkwo'])
  })

  test('a sentence or three words find the people who match most of them, and name the others', async () => {
    const leftOut = async (q: string) => {
      const { body, headers } = await world.visitor().get(`/api/search?${new URLSearchParams({ q })}`)
      return [namesOf(body), headers['x-total-count'], headers['x-left-out']]
    }
    expect(await leftOut('someone who is a biologist in Zzyzx')).toEqual([['Tomás Rivera'], '1', 'zzyzx'])
    expect(await leftOut('marine biologist Ærø')).toEqual([['Tomás Rivera'], '1', 'aero'])
    expect(await leftOut('marine biologist 東京')).toEqual([['Tomás Rivera'], '1', '%E6%9D%B1%E4%BA%AC'])
    expect(await leftOut('a marine biologist')).toEqual([['Tomás Rivera'], '1', undefined])
    expect(await leftOut('someone in Zzyzx')).toEqual([[], '0', undefined])
    expect(await found({ q: 'someone who is a biologist', userType: 'creator' })).toEqual([])
  })

  test('a kind of show or person is left out first, even of two words', async () => {
    expect(await found({ q: 'biologist podcast' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'biologist guest' })).toEqual(['Tomás Rivera'])
    expect(await found({ q: 'biologist zzyzx' })).toEqual([])
  })

  test('several categories match any of them, people with more of them first', async () => {
    expect(await found({ categories: '1,2,3' })).toEqual([
      'Maya Okonkwo',
      'José Álvarez',
      'Tomás Rivera',
      'Lagos Bright',
    ])
    expect(await found({ categories: '3' })).toEqual(['Maya Okonkwo', 'Lagos Bright'])
  })

  test('finds creators who are open to guesting among guests too', async () => {
    expect(await found({ userType: 'guest', sort: 'newest' })).toEqual([
      'Ingrid Solheim',
      'Tomás Rivera',
      'Lagos Bright',
    ])
    expect(await found({ userType: 'creator' })).toContain('Ingrid Solheim')
  })

  test('filters by location, availability and verification', async () => {
    expect(await found({ location: 'lagos' })).toEqual(['Maya Okonkwo'])
    expect((await found({ available: 'true' })).sort()).toEqual(['Ingrid Solheim', 'Tomás Rivera'])
    expect(await found({ verified: 'true' })).toEqual([])
    expect(await found({ q: 'lagos', location: 'nigeria', categories: '2', userType: 'creator' })).toEqual([
      'Maya Okonkwo',
    ])
  })

  test('filters by the kind of show', async () => {
    await world.ctx.db.execute(
      sql`update users set series_title = 'Mani', series_kind = 'tv' where name = 'José Álvarez'`,
    )
    await indexEveryone(world.ctx)
    expect(await found({ medium: 'tv' })).toEqual(['José Álvarez'])
    expect(await found({ medium: 'tv', q: 'maya' })).toEqual([])
    expect(await found({ medium: 'podcast' })).toEqual([])
    const { status, body } = await world.visitor().get('/api/search?medium=fax')
    expect([status, body.fields.medium]).toEqual([400, expect.any(String)])
    const looser = await world.visitor().get('/api/search/looser?medium=podcast&userType=guest')
    expect(looser.body).toEqual([{ without: 'medium', word: null, q: null, total: 3 }])
    await world.ctx.db.execute(sql`update users set series_title = null, series_kind = null`)
    await indexEveryone(world.ctx)
  })

  test('filters by a language that people say they speak', async () => {
    const speaker = await world.member({ name: 'Sunniva Spoken' })
    await listMember(speaker, { languages: ['no', 'en', 'no'] })
    await world.runJobs()
    const { body } = await world.visitor().get(`/api/users/${speaker.id}`)
    expect(body.languages).toEqual(['no', 'en'])
    expect(await found({ language: 'no' })).toEqual(['Sunniva Spoken'])
    expect(await found({ language: 'sv' })).toEqual([])
    await speaker.patch(`/api/users/${speaker.id}`, { languages: [] })
    await world.runJobs()
    expect(await found({ language: 'no' })).toEqual([])
    const refused = await speaker.patch(`/api/users/${speaker.id}`, { languages: ['tlh'] })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['languages.0']])
    await world.ctx.db.execute(sql`delete from search_people where user_id = ${speaker.id}`)
  })

  test('never finds admins and suspended people', async () => {
    const all = await found({})
    expect(all).toHaveLength(5)
    expect(all.filter((name) => /Admin|Suspended/.test(name))).toEqual([])
  })

  test('sorts by newest registration', async () => {
    expect((await found({ sort: 'newest' })).slice(-2)).toEqual(['José Álvarez', 'Lagos Bright'])
  })

  test('without a search, complete profiles and people who are free come before idle ones', async () => {
    expect(await found({ sort: 'active' })).toEqual(await found({ sort: 'newest' }))
    const recommended = await found({})
    expect(recommended.slice(0, 2)).toEqual(['Tomás Rivera', 'Ingrid Solheim'])
    expect(recommended.at(-1)).toBe('Lagos Bright')
    await world.ctx.db.execute(sql`update users set picture_hash = 'abc' where name = 'José Álvarez'`)
    await indexEveryone(world.ctx)
    expect((await found({}))[0]).toBe('José Álvarez')
    await world.ctx.db.execute(sql`update users set picture_hash = null where name = 'José Álvarez'`)
    await indexEveryone(world.ctx)
  })

  test('paging shows everyone once, with the total and a link to the next page', async () => {
    const seen: string[] = []
    let path = '/api/search?limit=2&categories=1,2,3'
    for (let page = 0; page < 3 && path; page++) {
      const { body, headers } = await world.visitor().get(path)
      expect(headers['x-total-count']).toBe('4')
      seen.push(...namesOf(body))
      path = headers.link?.match(/<http:\/\/localhost:\d+(.+)>; rel="next"/)?.[1] ?? ''
    }
    expect(seen).toEqual(['Maya Okonkwo', 'José Álvarez', 'Tomás Rivera', 'Lagos Bright'])
    expect(path).toBe('')
  })

  test('a cursor of another search or a forged one is a 400 with the field', async () => {
    const { headers } = await world.visitor().get('/api/search?limit=1')
    const cursor = headers.link?.match(/cursor=([\w-]+)/)?.[1] ?? ''
    const foreign = Buffer.from('["x","ranked",0,0,9e99,1]').toString('base64url')
    for (const query of [`q=maya&cursor=${cursor}`, 'cursor=%00', 'cursor=e30', `cursor=${foreign}`]) {
      const { status, body } = await world.visitor().get(`/api/search?${query}`)
      expect(status, query).toBe(400)
      expect(body.fields.cursor, query).toBeTruthy()
    }
  })

  test('ignores empty filters', async () => {
    const empty = 'q=&categories=&userType=&location=&available=&verified=&sort=&limit=&cursor='
    const answer = await world.visitor().get(`/api/search?${empty}`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual(await search())
    for (const path of ['facets', 'looser']) {
      expect((await world.visitor().get(`/api/search/${path}?categories=&userType=`)).status).toBe(200)
    }
    expect((await world.visitor().get('/api/search?categories=,')).status).toBe(400)
  })

  test('hostile text is harmless', async () => {
    const nothing = ['%', '_', "'", '"', '&|!()<->:*', '\\', '🎙️', "') or 1=1 --", '<script>']
    for (const q of nothing) await search({ q })
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ q: '🎙️' })).toEqual([])
    await search({ q: "o'".repeat(100) })
    await search({ q: 'á '.repeat(100) })
    for (const [name, value] of [
      ['q', 'x'.repeat(201)],
      ['q', 'a\u0000b'],
      ['categories', '1;drop'],
      ['limit', '101'],
      ['userType', 'admin'],
      ['sort', 'price'],
    ] as const) {
      const { status, body } = await world
        .visitor()
        .get(`/api/search?${new URLSearchParams({ [name]: value })}`)
      expect(status, name).toBe(400)
      expect(body.fields[name], name).toBeTruthy()
    }
  })

  test('rows have no email address', async () => {
    const { text } = await world.visitor().get('/api/search')
    expect(text).not.toContain('@')
    expect(text).not.toContain('secret')
  })

  test('people who take requests are bookable, except by themselves', async () => {
    const bookable = Object.fromEntries((await search()).map((row) => [row.name, row.bookable]))
    expect(bookable).toMatchObject({ 'Maya Okonkwo': true, 'Tomás Rivera': true })
    const member = await listMember(await world.member({ name: 'Own Card', userType: 'creator' }))
    await world.runJobs()
    const seenBy = async (browser: Visitor) =>
      ((await browser.get('/api/search?q=own%20card')).body as Row[])[0]?.bookable
    expect(await seenBy(member)).toBe(false)
    expect(await seenBy(world.visitor())).toBe(true)
  })

  test('finds new and changed profiles without a rebuild', async () => {
    const member = await listMember(await world.member({ name: 'Quentin Quick' }))
    await world.runJobs()
    expect(await found({ q: 'quentin' })).toEqual(['Quentin Quick'])
    await world.ctx.db.execute(
      sql`update users set headline = 'Beekeeper', suspended_at = null where id = ${member.id}`,
    )
    await withTransaction(world.ctx, (ctx) =>
      recordEvent(ctx, { type: 'profile.changed', userId: member.id }),
    )
    await world.runJobs()
    expect(await found({ q: 'beekepeer' })).toEqual(['Quentin Quick'])
    await world.ctx.db.execute(sql`update users set suspended_at = now() where id = ${member.id}`)
    await withTransaction(world.ctx, (ctx) =>
      recordEvent(ctx, { type: 'profile.changed', userId: member.id }),
    )
    await world.runJobs()
    expect(await found({ q: 'quentin' })).toEqual([])
  })

  test('finds by show title, even misspelled, until the title is removed', async () => {
    const member = await listMember(await world.member({ name: 'Sela Host', userType: 'creator' }))
    const names = async (seriesTitle: string) => {
      await member.patch(`/api/users/${member.id}`, { seriesTitle })
      await world.runJobs()
      return [await found({ q: 'phantasmagoria' }), await found({ q: 'phantasmagorai' })]
    }
    expect(await names('Phantasmagoria Weekly')).toEqual([['Sela Host'], ['Sela Host']])
    expect(await names('')).toEqual([[], []])
  })

  test('finds other forms of a word, related words, and what a bio is about', async () => {
    const member = await listMember(await world.member({ name: 'Dora Dell' }))
    await member.patch(`/api/users/${member.id}`, {
      headline: 'Insomnia',
      bio: 'I sang in a choir for gardeners. 睡眠の専門家です。',
    })
    await world.runJobs()
    for (const q of ['sleep', 'gardening', 'choirs', '睡眠', 'singing for a garden']) {
      expect(await found({ q }), q).toEqual(['Dora Dell'])
    }
    expect(await found({ q: 'chessboard' })).toEqual([])
  })

  test('a typed word counts more than a related one, and a topic more than a bio', async () => {
    const bakes = { name: 'Bea Bun', headline: 'Croissants', topics: ['Baking'], bio: 'No fiction.' }
    const writes = { name: 'Nell Page', headline: 'Fiction', topics: ['Novels'], bio: 'I love baking.' }
    for (const { name, ...profile } of [bakes, writes]) {
      const member = await listMember(await world.member({ name }))
      const { topics: topicsOfDiscussion, ...rest } = profile
      await member.patch(`/api/users/${member.id}`, { ...rest, topicsOfDiscussion })
    }
    await world.runJobs()
    expect(await found({ q: 'bake' })).toEqual(['Bea Bun', 'Nell Page'])
    expect(await found({ q: 'fiction' })).toEqual(['Nell Page', 'Bea Bun'])
    expect(await found({ q: 'novel' })).toEqual(['Nell Page', 'Bea Bun'])
  })
})
