import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { promoteToAdmin } from '../../../tests/helpers/worlds/admin-setup.ts'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import type { OwnShow, Show } from '../../contract/shows.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAttempt, type Limit, maxOf } from '../../platform/limits/limit.ts'
import { users } from '../accounts/tables.ts'
import { limits } from '../limits.ts'
import { notifications } from '../notifications/tables.ts'
import { clearVerification } from './clear-verification.ts'
import { storeProof } from './verify-show.ts'

const own = setUpFeeds()
const { clock, add, listPublic, refreshLater } = own

const guidValue = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const guid = `<podcast:guid>${guidValue}</podcast:guid>`
const notices = async (who: Member) => {
  await own.world.runJobs()
  const rows = await own.world.ctx.db.select().from(notifications).where(eq(notifications.userId, who.id))
  return rows.map(({ message }) => message)
}
const verify = (who: Member, id: number) => who.post(`/api/shows/${id}/verify`)
const code = (shown: string) => `<podcast:txt purpose="verify">${shown}</podcast:txt>`

/** A feed at a path that was verified by its code, which needn’t be read for that. */
function addVerified(who: Member, path: string, content = '', more: { guid?: string } = {}) {
  own.answers[path] = send(feed(content + code(`verify-${who.id}`)))
  return own.store(who, path, { verifiedAt: clock.now(), verifiedBy: 'feed', ...more })
}
const owner = (email: string) => feed(`<itunes:owner><itunes:email>${email}</itunes:email></itunes:owner>`)
const badge = async (who: Member) => (await listPublic(who))[0].verifiedAt

test('an admin removes the badge of a stranger, who reads why; the real host can verify the show then', async () => {
  const admin = await own.world.member()
  await promoteToAdmin(own.world, admin)
  const { id } = await addVerified(own.another, '/copy', guid, { guid: guidValue })
  own.answers['/feed'] = send(feed(guid))
  const { id: real, verifyCode } = (await add(own.host)).body
  own.answers['/feed'] = send(feed(guid + code(verifyCode)))
  expect(await verify(own.host, real)).toMatchObject({ status: 409 })
  const clear = (who: Member, reason = 'It’s Ada’s podcast.') =>
    who.post(`/api/admin/shows/${id}/clear-badge`, { reason })
  expect([(await clear(own.host)).status, (await clear(admin, ' ')).status]).toEqual([403, 400])
  const suspended = { suspendedAt: clock.now() }
  await own.world.ctx.db.update(users).set(suspended).where(eq(users.id, own.another.id))
  const shows = async (who: Member) => (await who.get(`/api/users/${own.another.id}/shows`)).status
  expect([await shows(own.host), await shows(admin)]).toEqual([404, 200])
  await own.world.ctx.db.update(users).set({ suspendedAt: null }).where(eq(users.id, own.another.id))
  expect(await clear(admin)).toMatchObject({ status: 200, body: { verifiedAt: null } })
  expect((await clear(admin)).status).toBe(409)
  expect(await notices(own.another)).toEqual([
    expect.stringContaining('badge from Open Mic (“It’s Ada’s podcast.”)'),
  ])
  expect((await own.listOwn(own.another))[0].clearedBecause).toBe('It’s Ada’s podcast.')
  const refused = { status: 409, body: { message: expect.stringContaining('It’s Ada’s podcast.') } }
  expect(await verify(own.another, id)).toMatchObject(refused)
  expect(await own.another.post(`/api/shows/${id}/send-code`)).toMatchObject(refused)
  expect(await verify(own.host, real)).toMatchObject({ status: 200 })
})

test('a badge that an admin removed isn’t won back by adding the podcast again, nor by another feed of it', async () => {
  const admin = await own.world.member()
  await promoteToAdmin(own.world, admin)
  const member = own.another
  const { id } = await addVerified(member, '/copy', guid, { guid: guidValue })
  own.answers['/second'] = send(feed(guid))
  const second = (await add(member, '/second')).body
  const reason = 'It’s Ada’s podcast.'
  const clear = { status: 200, body: { verifiedAt: null } }
  expect(await admin.post(`/api/admin/shows/${id}/clear-badge`, { reason })).toMatchObject(clear)
  const reasons = async () => (await own.listOwn(member)).map((one: OwnShow) => one.clearedBecause)
  expect(await reasons()).toEqual([reason, reason])
  for (const old of [id, second.id]) expect((await member.delete(`/api/shows/${old}`)).status).toBe(204)
  const refused = { status: 409, body: { message: expect.stringContaining(reason) } }
  for (const path of ['/copy', '/elsewhere', '/later']) {
    const first = path === '/elsewhere' ? guid : ''
    own.answers[path] = send(feed(first))
    const added = (await add(member, path)).body
    expect([path, added.clearedBecause]).toEqual([path, path === '/later' ? null : reason])
    own.answers[path] = send(feed(guid + code(added.verifyCode)))
    expect(await verify(member, added.id), path).toMatchObject(refused)
  }
  expect(await reasons()).toEqual([reason, reason, reason])
  // A badge that another podcast has, before its feed turns into the one in question.
  await addVerified(member, '/turning')
  own.answers['/turning'] = send(feed(guid + code(`verify-${member.id}`)))
  await refreshLater(7)
  expect((await listPublic(member)).map((one: Show) => one.verifiedAt)).toEqual([null, null, null, null])
  const allow = async (who: Member) =>
    (await who.post(`/api/admin/users/${member.id}/allow-badges`, {})).status
  expect([await allow(member), await allow(admin), await allow(admin)]).toEqual([403, 200, 409])
  const [first] = await own.listOwn(member)
  expect([first.clearedBecause, (await verify(member, first.id)).status]).toEqual([null, 200])
})

describe('verifying a show', () => {
  test('by the code in podcast:txt or in the description; monthly, a feed that dropped it loses the badge', async () => {
    own.answers['/feed'] = send(feed(guid))
    const { id, verifyCode } = (await add(own.host)).body
    expect(await verify(own.host, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/didn’t find the code/) },
    })
    own.answers['/feed'] = send(feed(code(verifyCode)))
    expect((await verify(own.another, id)).status).toBe(404)
    expect(await verify(own.host, id)).toMatchObject({
      status: 200,
      body: { verifiedAt: expect.any(String) },
    })
    own.answers['/feed'] = send(rss(`<title>Open Mic</title><description>Hi. ${verifyCode}</description>`))
    await refreshLater(31 * 24)
    expect((await badge(own.host)).slice(0, 10)).toBe(clock.now().toISOString().slice(0, 10))
    own.answers['/feed'] = send(feed())
    await refreshLater(31 * 24)
    expect(await badge(own.host)).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer has your code/)])
  })

  test('a feed that can’t be read for a month after the check loses the badge', async () => {
    await addVerified(own.host, '/feed')
    delete own.answers['/feed']
    for (const days of [42, 8, 8]) await refreshLater(days * 24)
    expect(await badge(own.host)).not.toBeNull()
    await refreshLater(8 * 24)
    expect(await badge(own.host)).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/able to read the feed/)])
  })

  test('by a code sent to the owner’s address, within an hour; another owner address loses the badge', async () => {
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
    expect(await badge(own.host)).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer names the email/)])
  })

  test('a second claim shows without the badge; verifying it moves the badge, with a notification', async () => {
    await addVerified(own.host, '/feed', guid, { guid: guidValue })
    const second = (await add(own.another)).body
    expect(await badge(own.another)).toBeNull()
    own.answers['/feed'] = send(feed(guid + code(second.verifyCode)))
    expect((await verify(own.another, second.id)).status).toBe(200)
    expect([await badge(own.another), await badge(own.host)]).toEqual([expect.any(String), null])
    expect(await notices(own.host)).toEqual([expect.stringMatching(/Someone else has verified Open Mic/)])
  })

  test('a feed elsewhere that copies the guid takes nothing', async () => {
    await addVerified(own.host, '/feed', guid, { guid: guidValue })
    own.answers['/copy'] = send(feed(guid))
    const copy = (await add(own.another, '/copy')).body
    own.answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    expect(await verify(own.another, copy.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/podcast:guid/) },
    })
    // Nor does a verified feed that takes on the guid later.
    await own.another.delete(`/api/shows/${copy.id}`)
    await addVerified(own.another, '/copy', guid)
    await refreshLater(7)
    expect([await badge(own.host), await badge(own.another)]).toEqual([expect.any(String), null])
  })
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

describe('a code by email', () => {
  let mailbox: string
  let mailboxes = 0
  beforeEach(() => {
    mailbox = `owner${++mailboxes}@pod.example`
    own.answers['/feed'] = send(owner(mailbox))
  })
  async function claim(member: Member) {
    const { id } = (await add(member)).body
    return {
      sendCode: () => member.post(`/api/shows/${id}/send-code`),
      confirm: (typed: string) => member.post(`/api/shows/${id}/confirm-code`, { code: typed }),
      refresh: () => member.post(`/api/shows/${id}/refresh`),
    }
  }
  async function received(): Promise<string> {
    const [email] = await emailsTo(own.world, mailbox)
    return /\b\d{8}\b/.exec(email?.textBody ?? '')?.[0] ?? ''
  }

  test('proves nothing once the feed names another owner', async () => {
    const show = await claim(own.host)
    await show.sendCode()
    const typed = await received()
    own.answers['/feed'] = send(owner('another@pod.example'))
    await show.refresh()
    expect(await show.confirm(typed)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/gives another owner’s/) },
    })
  })

  /** All but one. */
  async function useUp(limit: Limit, who: string) {
    const { ctx } = own.world
    for (let n = 1; n < maxOf(ctx, limit); n++) await countAttempt(ctx, limit, who)
  }

  test('is sent five times a day to a mailbox, however many members ask', async () => {
    const [one, another] = [await claim(own.host), await claim(own.another)]
    await useUp(limits.showCodesPerMailbox, mailbox)
    expect([(await one.sendCode()).status, (await another.sendCode()).status]).toEqual([200, 429])
  })

  test('can be guessed ten times an hour; then not even the right one counts', async () => {
    const show = await claim(own.host)
    await show.sendCode()
    const right = await received()
    await useUp(limits.showGuesses, String(own.host.id))
    const wrong = right === '00000000' ? '11111111' : '00000000'
    expect([(await show.confirm(wrong)).status, (await show.confirm(right)).status]).toEqual([400, 429])
  })
})

test('a verified show marks its owner, until the badge is lost or the show removed', async () => {
  await listMember(own.host)
  const show = await addVerified(own.host, '/feed')
  const { ctx } = own.world
  /** In search for verified people, on the card, and on the profile. */
  async function marks() {
    await own.world.runJobs()
    const isHost = ({ id }: { id: number }) => id === own.host.id
    const visitor = own.world.visitor()
    const { body: found } = await visitor.get('/api/search?verified=true')
    const { body: cards } = await visitor.get('/api/search')
    const { body: profile } = await visitor.get(`/api/users/${own.host.id}`)
    return [found.some(isHost), cards.find(isHost).verified, profile.verified]
  }
  const verify = () =>
    withTransaction(ctx, (ctx) => storeProof(ctx, show, { verifiedBy: 'feed', provedEmail: null }))
  await verify()
  expect(await marks()).toEqual([true, true, true])
  await withTransaction(ctx, (ctx) => clearVerification(ctx, show, 'dropped'))
  expect(await marks()).toEqual([false, false, false])
  await verify()
  expect((await own.host.delete(`/api/shows/${show.id}`)).status).toBe(204)
  expect(await marks()).toEqual([false, false, false])
})
