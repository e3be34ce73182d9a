import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import { waitUntil } from '../../../tests/helpers/worlds/wait-until.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers } from '../accounts/queries.ts'
import { notifications } from '../notifications/tables.ts'
import { guidOf } from './show-guid.ts'
import { showEpisodes, shows } from './tables.ts'
import { storeProof } from './verify-show.ts'

const own = setUpFeeds()
const { clock, at, add, listPublic, refreshLater } = own

const guid = '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'
const notices = async (who: Member) => {
  await own.world.runJobs()
  const rows = await own.world.ctx.db.select().from(notifications).where(eq(notifications.userId, who.id))
  return rows.map(({ message }) => message)
}
const verify = (who: Member, id: number) => who.post(`/api/shows/${id}/verify`)
const code = (shown: string) => `<podcast:txt purpose="verify">${shown}</podcast:txt>`

describe('verifying a show', () => {
  test('by the code in podcast:txt or in the description; monthly, a feed that dropped it loses the badge', async () => {
    own.answers['/feed'] = send(feed(guid))
    const { id, verifyCode } = (await add(own.host)).body
    expect(await verify(own.host, id)).toMatchObject({
      status: 409,
      body: { message: /didn’t find the code/ },
    })
    own.answers['/feed'] = send(feed(code(verifyCode)))
    expect((await verify(own.another, id)).status).toBe(404)
    expect(await verify(own.host, id)).toMatchObject({
      status: 200,
      body: { verifiedAt: expect.any(String) },
    })
    own.answers['/feed'] = send(rss(`<title>Open Mic</title><description>Hi. ${verifyCode}</description>`))
    await refreshLater(31 * 24)
    expect((await listPublic(own.host))[0].verifiedAt.slice(0, 10)).toBe(
      clock.now().toISOString().slice(0, 10),
    )
    own.answers['/feed'] = send(feed())
    await refreshLater(29 * 24)
    expect((await listPublic(own.host))[0].verifiedAt).not.toBeNull()
    await refreshLater(2 * 24)
    expect((await listPublic(own.host))[0].verifiedAt).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer has your code/)])
  })

  test('a feed that can’t be read for a month after the check loses the badge', async () => {
    own.answers['/feed'] = send(feed())
    const { id, verifyCode } = (await add(own.host)).body
    own.answers['/feed'] = send(feed(code(verifyCode)))
    await verify(own.host, id)
    delete own.answers['/feed']
    for (let week = 0; week < 7; week++) await refreshLater(7 * 24)
    expect((await listPublic(own.host))[0].verifiedAt).not.toBeNull()
    for (let week = 0; week < 4; week++) await refreshLater(7 * 24)
    expect((await listPublic(own.host))[0].verifiedAt).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/able to read the feed/)])
  })

  test('by a code sent to the owner’s address, within an hour; another owner address loses the badge', async () => {
    const owner = (email: string) =>
      feed(`<itunes:owner><itunes:email>${email}</itunes:email></itunes:owner>`)
    own.answers['/feed'] = send(feed())
    const { id } = (await add(own.host)).body
    expect((await own.host.post(`/api/shows/${id}/send-code`)).status).toBe(409)
    own.answers['/feed'] = send(owner('owner@pod.example'))
    expect((await own.host.post(`/api/shows/${id}/refresh`)).body.ownerEmail).toBe('o•••@pod.example')
    expect((await own.host.post(`/api/shows/${id}/send-code`)).body).toEqual({ sentTo: 'o•••@pod.example' })
    const received = async () =>
      (await emailsTo(own.world, 'owner@pod.example')).map(({ textBody }) => /\b\d{8}\b/.exec(textBody)?.[0])
    const [sent] = await received()
    const confirm = (who: Member, typed = '') => who.post(`/api/shows/${id}/confirm-code`, { code: typed })
    expect((await confirm(own.host, sent === '00000000' ? '11111111' : '00000000')).status).toBe(400)
    expect((await confirm(own.another, sent)).status).toBe(404)
    await clock.advance({ minutes: 61 })
    expect((await confirm(own.host, sent)).status).toBe(400)
    await own.host.post(`/api/shows/${id}/send-code`)
    const fresh = (await received())[1] ?? ''
    expect(await confirm(own.host, `${fresh.slice(0, 4)} ${fresh.slice(4)}`)).toMatchObject({
      status: 200,
      body: { verifiedAt: expect.any(String) },
    })
    expect((await confirm(own.host, fresh)).status).toBe(400)
    own.answers['/feed'] = send(owner('other@pod.example'))
    await refreshLater(31 * 24)
    expect((await listPublic(own.host))[0].verifiedAt).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer names the email/)])
  })

  test('a second claim shows without the badge; verifying it moves the badge, with a notification', async () => {
    own.answers['/feed'] = send(feed(guid))
    const first = (await add(own.host)).body
    own.answers['/feed'] = send(feed(guid + code(first.verifyCode)))
    await verify(own.host, first.id)
    const second = (await add(own.another)).body
    expect((await listPublic(own.another))[0].verifiedAt).toBeNull()
    own.answers['/feed'] = send(feed(guid + code(second.verifyCode)))
    expect((await verify(own.another, second.id)).status).toBe(200)
    expect((await listPublic(own.another))[0].verifiedAt).not.toBeNull()
    expect((await listPublic(own.host))[0].verifiedAt).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/Someone else has verified Open Mic/)])
  })

  test('a feed elsewhere that copies the guid takes nothing', async () => {
    own.answers = { '/feed': send(feed(guid)), '/copy': send(feed(guid)) }
    const first = (await add(own.host)).body
    own.answers['/feed'] = send(feed(guid + code(first.verifyCode)))
    await verify(own.host, first.id)
    const copy = (await add(own.another, '/copy')).body
    own.answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    expect(await verify(own.another, copy.id)).toMatchObject({
      status: 409,
      body: { message: /podcast:guid/ },
    })
    expect((await listPublic(own.host))[0].verifiedAt).not.toBeNull()
    // Nor does a verified feed that takes on the guid later.
    own.answers['/copy'] = send(feed(code(copy.verifyCode)))
    await own.world.ctx.db
      .update(shows)
      .set({ guid: 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6' })
      .where(eq(shows.id, copy.id))
    expect((await verify(own.another, copy.id)).status).toBe(200)
    own.answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    await refreshLater(7)
    expect([
      (await listPublic(own.host))[0].verifiedAt,
      (await listPublic(own.another))[0].verifiedAt,
    ]).toEqual([expect.any(String), null])
  })
})

/** Adds the feed at a path and verifies it by its code. */
async function addVerified(who: Member, path: string, content = '') {
  own.answers[path] = send(feed(content))
  const { id, verifyCode } = (await add(who, path)).body
  own.answers[path] = send(feed(content + code(verifyCode)))
  return verify(who, id)
}
const badge = async (who: Member) => (await listPublic(who))[0].verifiedAt

test('the feed whose address a guid was made from takes the badge from a copy that was verified first', async () => {
  const copied = `<podcast:guid>${guidOf(at('/original'))}</podcast:guid>`
  expect((await addVerified(own.another, '/copy', copied)).status).toBe(200)
  expect((await addVerified(own.host, '/original')).status).toBe(200)
  expect([await badge(own.another), await badge(own.host)]).toEqual([null, expect.any(String)])
})

test('a verified feed that moves or takes on another guid loses the badge at once, unless the code is there', async () => {
  await addVerified(own.host, '/feed')
  await addVerified(own.another, '/second')
  const verified = own.answers['/feed']
  if (!verified) throw new Error('There is no feed.')
  own.answers = { '/feed': moveTo('/moved'), '/moved': verified, '/second': send(feed(guid)) }
  await refreshLater(7)
  expect([await badge(own.host), await badge(own.another)]).toEqual([expect.any(String), null])
  own.answers = { '/moved': moveTo('/bought'), '/bought': send(feed()) }
  await refreshLater(7)
  expect(await badge(own.host)).toBeNull()
  expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer has your code/)])
})

test('a proof doesn’t count once the feed has moved or has another guid', async () => {
  own.answers['/feed'] = send(feed(guid))
  await add(own.host)
  const { ctx } = own.world
  const [proved] = await ctx.db.select().from(shows)
  if (!proved) throw new Error('There is no show.')
  const store = () =>
    withTransaction(ctx, (ctx) => storeProof(ctx, proved, { verifiedBy: 'feed', provedEmail: null }))
  const { address, guid: proven } = proved
  for (const changed of [{ address: at('/moved') }, { guid: guidOf(at('/feed')) }]) {
    await ctx.db.update(shows).set({ address, guid: proven, ...changed })
    await expect(store()).rejects.toMatchObject({ code: 'conflict', message: /changed while/ })
  }
  await ctx.db.update(shows).set({ address, guid: proven })
  expect(await store()).toMatchObject({ verifiedAt: expect.any(Date) })
})

test('verifying a second feed of one’s own moves the badge, and the notification says so', async () => {
  for (const path of ['/feed', '/copy']) {
    expect((await addVerified(own.host, path, guid)).status).toBe(200)
  }
  const shown = await listPublic(own.host)
  expect(shown.map(({ verifiedAt }: { verifiedAt: string | null }) => verifiedAt)).toEqual([
    null,
    expect.any(String),
  ])
  expect(await notices(own.host)).toEqual([expect.stringMatching(/^You verified Open Mic with another feed/)])
})

test('a feed that loses its guid keeps the one it had, and can still be verified', async () => {
  own.answers['/feed'] = send(feed(guid))
  const { id, verifyCode } = (await add(own.host)).body
  own.answers['/feed'] = send(feed(code(verifyCode)))
  expect((await verify(own.host, id)).status).toBe(200)
  const [row] = await own.world.ctx.db.select().from(shows).where(eq(shows.id, id))
  expect(guid).toContain(row?.guid)
})

test('each lost badge is told once', async () => {
  await addVerified(own.host, '/feed')
  const verified = own.answers['/feed']
  for (const times of [1, 2]) {
    own.answers['/feed'] = send(feed())
    await refreshLater(31 * 24)
    expect([await badge(own.host), await notices(own.host)]).toEqual([
      null,
      Array(times).fill(expect.any(String)),
    ])
    if (verified) own.answers['/feed'] = verified
    await own.world.ctx.db.update(shows).set({ verifiedAt: clock.now(), verifiedBy: 'feed' })
  }
})

/** Whether a query waits for a lock. */
async function oneWaits(): Promise<boolean> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await own.world.ctx.db.execute(waits)).rows.length > 0
}

test('removing a show waits for a reading that is being stored', async () => {
  own.answers['/feed'] = send(feed())
  const { id } = (await add(own.host)).body
  let removed: ReturnType<Member['delete']> | undefined
  await withTransaction(own.world.ctx, async (ctx) => {
    await lockUsers(ctx, [own.host.id])
    removed = own.host.delete(`/api/shows/${id}`)
    await Promise.race([removed, waitUntil(oneWaits, 'it waits')])
    await ctx.db.insert(showEpisodes).values({ showId: id, key: 'one', title: 'Episode 1', position: 0 })
  })
  expect((await removed)?.status).toBe(204)
  expect(await own.world.ctx.db.$count(showEpisodes, eq(showEpisodes.showId, id))).toBe(0)
})

test('an emailed code proves nothing if a reading that is being stored names another owner', async () => {
  const email = 'rhoda@pod.example'
  own.answers['/feed'] = send(feed(`<itunes:owner><itunes:email>${email}</itunes:email></itunes:owner>`))
  const { id } = (await add(own.host)).body
  await own.host.post(`/api/shows/${id}/send-code`)
  const [sent] = await emailsTo(own.world, email)
  const typed = /\b\d{8}\b/.exec(sent?.textBody ?? '')?.[0]
  let confirmed: ReturnType<Member['post']> | undefined
  await withTransaction(own.world.ctx, async (ctx) => {
    await lockUsers(ctx, [own.host.id])
    confirmed = own.host.post(`/api/shows/${id}/confirm-code`, { code: typed })
    await Promise.race([confirmed, waitUntil(oneWaits, 'it waits')])
    await ctx.db.update(shows).set({ ownerEmail: 'other@pod.example' }).where(eq(shows.id, id))
  })
  expect(await confirmed).toMatchObject({ status: 409, body: { message: /another owner/ } })
})

test('a verified feed that takes on a guid while another is verified with it loses the badge, and is read', async () => {
  await addVerified(own.host, '/one')
  await addVerified(own.another, '/two')
  const [{ id, verifyCode }] = (await own.host.get('/api/shows')).body
  own.answers['/one'] = send(feed(guid + code(verifyCode)))
  const { ctx } = own.world
  let refreshed: ReturnType<Member['post']> | undefined
  await withTransaction(ctx, async ({ db }) => {
    const taken = { guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' }
    await db.update(shows).set(taken).where(eq(shows.userId, own.another.id))
    refreshed = own.host.post(`/api/shows/${id}/refresh`)
    await waitUntil(oneWaits, 'the reading waits for the other show')
  })
  expect((await refreshed)?.status).toBe(200)
  expect([await badge(own.host), await badge(own.another)]).toEqual([null, expect.any(String)])
})
