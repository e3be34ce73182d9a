import { beforeAll, expect, test } from 'vitest'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { decide } from '../../../tests/helpers/worlds/report-setup.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { greeting } from '../../contract/message-text.ts'

const own = setUpAdmin()
const { world, admin } = own
beforeAll(() => typePassword(admin))

const offer = 'Buy my course'
const send = (from: Member, { id: toUserId }: Member, content = offer) =>
  from.post('/api/messages', { toUserId, content })
const people = (count: number) => Promise.all(Array.from({ length: count }, () => world.member()))
const outreach = async (who: Member) => (await who.get('/api/conversations/outreach')).body
const wait = (time: { minutes?: number; seconds?: number; hours?: number }) => world.clock.advance(time)
const cases = async (about: Member) => {
  await world.runJobs()
  const listed = ['open', 'decided'].map((state) => admin.get(`/api/admin/reports?state=${state}&limit=100`))
  const all = (await Promise.all(listed)).flatMap(({ body }) => body)
  return all.filter((one: { about: { id: number } }) => one.about.id === about.id)
}

test('people see how many conversations they may start, as the limit counts them, and when it resets', async () => {
  const [ann, ben, cat] = (await people(3)) as [Member, Member, Member]
  expect(await outreach(ann)).toEqual({ left: 20, most: 20, resetsAt: null })
  const resetsAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
  await ann.post('/api/conversations', { toUserId: ben.id })
  await send(ann, ben, 'In the same conversation')
  await wait({ hours: 1 })
  await send(ann, cat)
  expect(await outreach(ann)).toEqual({ left: 18, most: 20, resetsAt })
  expect(await outreach(ben)).toMatchObject({ left: 20 })
  const others = await people(19)
  for (const [nth, other] of others.entries()) await send(ann, other, `Number ${nth}`)
  expect(await outreach(ann)).toEqual({ left: 0, most: 20, resetsAt })
  await wait({ hours: 23 })
  expect(await outreach(ann)).toEqual({ left: 20, most: 20, resetsAt: null })
})

test('from the fifth within a day, each same first message waits 10 minutes after the one before', async () => {
  const ann = await world.member()
  for (const name of ['Bo Linden', 'Cyd Fields', 'Dov Hill', 'Eve Marsh']) {
    const sent = await send(ann, await world.member({ name }), `Hi ${name.split(' ')[0]},  BUY my\ncourse`)
    expect(sent.status).toBe(201)
    await wait({ minutes: 1 })
  }
  const [fifth, sixth, seventh] = (await people(3)) as [Member, Member, Member]
  const again = 'hi , buy my course'
  const refused = await send(ann, fifth, again)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', retryAfterSeconds: 540 } })
  expect(refused.body.message).toContain('Try again in 9 minutes.')
  expect((await fifth.get('/api/conversations')).body).toEqual([])
  expect((await send(ann, sixth, 'Something of your own')).status).toBe(201)
  await wait({ minutes: 9 })
  expect((await send(ann, fifth, again)).status).toBe(201)
  expect((await send(ann, fifth, again)).status).toBe(201)
  await wait({ minutes: 9, seconds: 59 })
  expect((await send(ann, seventh, again)).status).toBe(429)
  await wait({ seconds: 1 })
  expect((await send(ann, seventh, again)).status).toBe(201)
  await wait({ hours: 24 })
  expect((await send(ann, await world.member(), again)).status).toBe(201)
  expect((await send(ann, await world.member(), again)).status).toBe(201)
})

test('the fixed greeting goes to as many as the day allows', async () => {
  const [ann, ...others] = (await people(13)) as [Member, ...Member[]]
  const { platformName } = (await ann.get('/api/site')).body
  for (const [nth, other] of others.entries()) {
    const started =
      nth % 2
        ? await ann.post('/api/conversations', { toUserId: other.id })
        : await send(ann, other, greeting(other.name, platformName))
    expect(started.status).toBeLessThan(300)
  }
  expect(await cases(ann)).toEqual([])
})

test('of 16 same first messages at once, four are sent', async () => {
  const [ann, ...others] = (await people(17)) as [Member, ...Member[]]
  const answers = await Promise.all(others.map((other) => send(ann, other)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12)
})

test('moderators get one case a day about the sender, with the newest text and its recipients, and act on it', async () => {
  const [ann, ...others] = (await people(9)) as [Member, ...Member[]]
  const next = async (content?: string) => {
    const other = others.pop()
    if (other) await send(ann, other, content)
    await wait({ minutes: 10 })
  }
  for (let sent = 0; sent < 4; sent++) await next()
  expect(await cases(ann)).toEqual([])
  await next()
  const [opened] = await cases(ann)
  expect(opened).toMatchObject({ kind: 'message', reason: 'spam', reporter: null, decision: null })
  const evidence = async () => (await admin.get(`/api/admin/reports/${opened.id}`)).body.evidence
  const recipients = (text: string) => ({ name: 'Same first message', text })
  expect(await evidence()).toEqual([
    { name: 'Message', text: offer },
    expect.anything(),
    recipients('Sent to 5 people within a day'),
  ])
  const { body: bell } = await admin.get('/api/notifications')
  expect(bell[0]).toMatchObject({ type: 'report_created', href: `/admin/reports/${opened.id}` })
  await next('Buy  my COURSE')
  expect(await cases(ann)).toHaveLength(1)
  expect(await evidence()).toMatchObject([
    { text: 'Buy  my COURSE' },
    {},
    recipients('Sent to 6 people within a day'),
  ])
  await typePassword(admin)
  await decide(own, opened.id, 'warn')
  await next()
  expect(await cases(ann)).toMatchObject([{ id: opened.id, decision: { act: 'warn' } }])
  const [warned] = (await ann.get('/api/notifications')).body
  expect(warned.title).toBe('A moderator warned you about your message')
})
