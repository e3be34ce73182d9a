import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { notifications } from '../notifications/tables.ts'
import { shows } from './tables.ts'

const own = setUpFeeds()
const { clock, add, listPublic, refreshLater } = own

const guid = '<podcast:guid>917393e3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>'
const notices = async (who: Member) => {
  await own.world.runJobs()
  const rows = await own.world.ctx.db.select().from(notifications).where(eq(notifications.userId, who.id))
  return rows.map(({ message }) => message)
}
const verify = (who: Member, id: number) => who.post(`/api/shows/${id}/verify`)
const code = (shown: string) => `<podcast:txt purpose="verify">${shown}</podcast:txt>`

/** Adds the feed at a path and verifies it by its code. */
async function addVerified(who: Member, path: string, content = '') {
  own.answers[path] = send(feed(content))
  const { id, verifyCode } = (await add(who, path)).body
  own.answers[path] = send(feed(content + code(verifyCode)))
  return verify(who, id)
}
const badge = async (who: Member) => (await listPublic(who))[0].verifiedAt

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
    expect(await badge(own.host)).toBeNull()
    expect(await notices(own.host)).toEqual([expect.stringMatching(/no longer names the email/)])
  })

  test('a second claim shows without the badge; verifying it moves the badge, with a notification', async () => {
    await addVerified(own.host, '/feed', guid)
    const second = (await add(own.another)).body
    expect(await badge(own.another)).toBeNull()
    own.answers['/feed'] = send(feed(guid + code(second.verifyCode)))
    expect((await verify(own.another, second.id)).status).toBe(200)
    expect([await badge(own.another), await badge(own.host)]).toEqual([expect.any(String), null])
    expect(await notices(own.host)).toEqual([expect.stringMatching(/Someone else has verified Open Mic/)])
  })

  test('a feed elsewhere that copies the guid takes nothing', async () => {
    await addVerified(own.host, '/feed', guid)
    const refused = { status: 409, body: { message: /podcast:guid/ } }
    expect(await addVerified(own.another, '/copy', guid)).toMatchObject(refused)
    expect(await badge(own.host)).not.toBeNull()
    // Nor does a verified feed that takes on the guid later.
    const [copy] = (await own.another.get('/api/shows')).body
    own.answers['/copy'] = send(feed(code(copy.verifyCode)))
    const otherGuid = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'
    await own.world.ctx.db.update(shows).set({ guid: otherGuid }).where(eq(shows.id, copy.id))
    expect((await verify(own.another, copy.id)).status).toBe(200)
    own.answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
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
