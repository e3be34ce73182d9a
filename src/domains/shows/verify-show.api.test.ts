import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { feed, moveTo, send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { rss } from '../../../tests/helpers/worlds/show-feeds.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { notifications } from '../notifications/tables.ts'
import { guidOf } from './show-guid.ts'
import { shows } from './tables.ts'

const own = setUpFeeds()
const { clock, at, add, listPublic, refreshLater } = own

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
async function addVerified(who: Member, path: string, content = '', itsGuid = guidOf(at(path))) {
  const [now, verifyCode] = [clock.now(), `greenroom-verify-${who.id}`]
  own.answers[path] = send(feed(content + code(verifyCode)))
  const read = { createdAt: now, triedAt: now, readAt: now, dueAt: new Date(now.getTime() + 6 * 3_600_000) }
  const verified = { guid: itsGuid, verifyCode, verifiedAt: now, verifiedBy: 'feed' as const }
  const show = { userId: who.id, kind: 'feed' as const, address: at(path), title: 'Open Mic' }
  await own.world.ctx.db.insert(shows).values({ ...show, ...read, ...verified })
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
    await addVerified(own.host, '/feed', guid, guidValue)
    const second = (await add(own.another)).body
    expect(await badge(own.another)).toBeNull()
    own.answers['/feed'] = send(feed(guid + code(second.verifyCode)))
    expect((await verify(own.another, second.id)).status).toBe(200)
    expect([await badge(own.another), await badge(own.host)]).toEqual([expect.any(String), null])
    expect(await notices(own.host)).toEqual([expect.stringMatching(/Someone else has verified Open Mic/)])
  })

  test('a feed elsewhere that copies the guid takes nothing', async () => {
    await addVerified(own.host, '/feed', guid, guidValue)
    own.answers['/copy'] = send(feed(guid))
    const copy = (await add(own.another, '/copy')).body
    own.answers['/copy'] = send(feed(guid + code(copy.verifyCode)))
    expect(await verify(own.another, copy.id)).toMatchObject({
      status: 409,
      body: { message: /podcast:guid/ },
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
