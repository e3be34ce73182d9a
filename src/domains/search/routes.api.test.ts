import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Visitor } from '../../../tests/helpers/browser/visitor.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { type FoundRow, setUpSearch } from '../../../tests/helpers/worlds/search-setup.ts'
import { describeOnDatabase } from '../../../tests/helpers/worlds/test-database.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { recordEvent } from '../events.ts'
import { indexEveryone } from './index-everyone.ts'

describeOnDatabase('search', () => {
  const own = setUpSearch()
  const { search, found } = own

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
    await own.world.ctx.db.execute(
      sql`update users set series_title = 'Mani', series_kind = 'tv' where name = 'José Álvarez'`,
    )
    await indexEveryone(own.world.ctx)
    expect(await found({ medium: 'tv' })).toEqual(['José Álvarez'])
    expect(await found({ medium: 'tv', q: 'maya' })).toEqual([])
    expect(await found({ medium: 'podcast' })).toEqual([])
    const { status, body } = await own.world.visitor().get('/api/search?medium=fax')
    expect([status, body.fields.medium]).toEqual([400, expect.any(String)])
    const looser = await own.world.visitor().get('/api/search/looser?medium=podcast&userType=guest')
    expect(looser.body).toEqual([{ without: 'medium', word: null, q: null, total: 3 }])
    await own.world.ctx.db.execute(sql`update users set series_title = null, series_kind = null`)
    await indexEveryone(own.world.ctx)
  })

  test('filters by a language that people say they speak', async () => {
    const speaker = await own.world.member({ name: 'Sunniva Spoken' })
    await listMember(speaker, { languages: ['no', 'en', 'no'] })
    await own.world.runJobs()
    const { body } = await own.world.visitor().get(`/api/users/${speaker.id}`)
    expect(body.languages).toEqual(['no', 'en'])
    expect(await found({ language: 'no' })).toEqual(['Sunniva Spoken'])
    expect(await found({ language: 'sv' })).toEqual([])
    await speaker.patch(`/api/users/${speaker.id}`, { languages: [] })
    await own.world.runJobs()
    expect(await found({ language: 'no' })).toEqual([])
    const refused = await speaker.patch(`/api/users/${speaker.id}`, { languages: ['tlh'] })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['languages.0']])
    await own.world.ctx.db.execute(sql`delete from search_people where user_id = ${speaker.id}`)
  })

  test('finds people without a speaking fee by their own answer, not by the text of a fee', async () => {
    const [free, silent] = [
      await own.world.member({ name: 'Fern Free' }),
      await own.world.member({ name: 'Sol Silent' }),
    ]
    await listMember(free, { noSpeakingFee: true })
    await listMember(silent, { speakingFeeRange: 'No speaking fee' })
    await own.world.runJobs()
    const rows = await search({ noSpeakingFee: 'true' })
    expect(rows).toMatchObject([{ name: 'Fern Free', noSpeakingFee: true }])
    expect(await search({ q: 'Silent' })).toMatchObject([{ name: 'Sol Silent', noSpeakingFee: false }])
    expect(await found({ noSpeakingFee: '' })).toContain('Sol Silent')
    await free.patch(`/api/users/${free.id}`, { noSpeakingFee: false })
    await own.world.runJobs()
    expect(await found({ noSpeakingFee: 'true' })).toEqual([])
    await own.world.ctx.db.execute(sql`delete from search_people where user_id in (${free.id}, ${silent.id})`)
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
    await own.world.ctx.db.execute(sql`update users set picture_hash = 'abc' where name = 'José Álvarez'`)
    await indexEveryone(own.world.ctx)
    expect((await found({}))[0]).toBe('José Álvarez')
    await own.world.ctx.db.execute(sql`update users set picture_hash = null where name = 'José Álvarez'`)
    await indexEveryone(own.world.ctx)
  })

  test('paging shows everyone once, with the total and a link to the next page', async () => {
    const seen: string[] = []
    let path = '/api/search?limit=2&categories=1,2,3'
    for (let page = 0; page < 3 && path; page++) {
      const { body, headers } = await own.world.visitor().get(path)
      expect(headers['x-total-count']).toBe('4')
      seen.push(...body.map(({ name }: FoundRow) => name))
      path = headers.link?.match(/<http:\/\/localhost:\d+(.+)>; rel="next"/)?.[1] ?? ''
    }
    expect(seen).toEqual(['Maya Okonkwo', 'José Álvarez', 'Tomás Rivera', 'Lagos Bright'])
    expect(path).toBe('')
  })

  test('ignores empty filters', async () => {
    const empty = 'q=&categories=&userType=&location=&available=&verified=&sort=&limit=&cursor='
    const answer = await own.world.visitor().get(`/api/search?${empty}`)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual(await search())
    for (const path of ['facets', 'looser']) {
      expect((await own.world.visitor().get(`/api/search/${path}?categories=&userType=`)).status).toBe(200)
    }
    expect((await own.world.visitor().get('/api/search?categories=,')).status).toBe(400)
  })

  test('people who take requests are bookable, except by themselves', async () => {
    const bookable = Object.fromEntries((await search()).map((row) => [row.name, row.bookable]))
    expect(bookable).toMatchObject({ 'Maya Okonkwo': true, 'Tomás Rivera': true })
    const member = await listMember(await own.world.member({ name: 'Own Card', userType: 'creator' }))
    await own.world.runJobs()
    const seenBy = async (browser: Visitor) =>
      ((await browser.get('/api/search?q=own%20card')).body as FoundRow[])[0]?.bookable
    expect(await seenBy(member)).toBe(false)
    expect(await seenBy(own.world.visitor())).toBe(true)
  })

  test('finds new and changed profiles without a rebuild', async () => {
    const member = await listMember(await own.world.member({ name: 'Quentin Quick' }))
    await own.world.runJobs()
    expect(await found({ q: 'quentin' })).toEqual(['Quentin Quick'])
    await own.world.ctx.db.execute(
      sql`update users set headline = 'Beekeeper', suspended_at = null where id = ${member.id}`,
    )
    await withTransaction(own.world.ctx, (ctx) =>
      recordEvent(ctx, { type: 'profile.changed', userId: member.id }),
    )
    await own.world.runJobs()
    expect(await found({ q: 'beekepeer' })).toEqual(['Quentin Quick'])
    await own.world.ctx.db.execute(sql`update users set suspended_at = now() where id = ${member.id}`)
    await withTransaction(own.world.ctx, (ctx) =>
      recordEvent(ctx, { type: 'profile.changed', userId: member.id }),
    )
    await own.world.runJobs()
    expect(await found({ q: 'quentin' })).toEqual([])
  })
})
