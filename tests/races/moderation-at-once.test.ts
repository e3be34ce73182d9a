import { beforeAll, expect, test } from 'vitest'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { createCreator, daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { promoteToAdmin } from '../helpers/worlds/admin-setup.ts'
import { decide, report, sendMessage } from '../helpers/worlds/report-setup.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '1000' })
const many = 64
let admins: Member[]
beforeAll(async () => {
  admins = await Promise.all(Array.from({ length: 4 }, () => world.member()))
  for (const admin of admins) await promoteToAdmin(world, admin)
})

const adminOf = (nth: number) => admins[nth % admins.length] as Member
const atOnce = <T>(act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, n) => act(n)))
const countsOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )
const audits = async (id: number, act: string) =>
  (await adminOf(0).get(`/api/admin/audit?q=report:${id}&act=${act}`)).body.length
const kindsOf = async (who: Member) => {
  await world.runJobs()
  return (await who.get('/api/notifications')).body.map(({ type }: { type: string }) => type)
}

test('64 blocks of one person at once are one, and no request is left open or lost', async () => {
  const [host, guest] = [await createCreator(world), await world.member()]
  const date = daysFromNow(world, 9)
  const { id } = await sendRequest(guest, host.id, { date, time: '10:00' })
  const confirm = host.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  const blocks = atOnce((nth) => {
    const [one, other] = nth % 2 ? [host, guest] : [guest, host]
    return one.post('/api/blocks', { userId: other.id })
  })
  const [answered, answers] = await Promise.all([confirm, blocks])
  await world.runJobs()
  expect(answers.filter(({ status }) => status !== 204 && status !== 404)).toEqual([])
  const { body } = await guest.get(`/api/bookings/${id}`)
  expect(body.status).toBe(answered.status === 200 ? 'confirmed' : 'cancelled')
  expect(['captured', 'released']).toContain(body.paymentStatus)
  const lists = [(await host.get('/api/blocks')).body, (await guest.get('/api/blocks')).body]
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(1)
  expect(lists.flat().length).toBeGreaterThan(0)
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

test('64 reports of one message at once are one, and admins hear of it once', async () => {
  const [author, reader] = [await world.member(), await world.member()]
  const thing = await sendMessage(author, reader)
  const answers = await atOnce(() => reader.post('/api/reports', { ...thing, reason: 'spam' }))
  expect(countsOf(answers)).toEqual({ 200: many - 1, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await world.runJobs()
  for (const admin of admins) {
    const heard = (await admin.get('/api/notifications?limit=100')).body
    expect(
      heard.filter(({ relatedId }: { relatedId: number }) => relatedId === answers[0]?.body.id),
    ).toHaveLength(1)
  }
})

test('of 64 decisions at once, one has its effect', async () => {
  const [author, reader] = [await world.member(), await world.member()]
  const id = await report(reader, await sendMessage(author, reader))
  const acts = ['warn', 'limit', 'hide', 'dismiss']
  const answers = await atOnce((nth) => {
    const act = acts[Math.floor(nth / admins.length) % acts.length]
    return adminOf(nth).post(`/api/admin/reports/${id}/resolve`, { act, reason: `Number ${nth}` })
  })
  expect(countsOf(answers)).toEqual({ 200: 1, 409: many - 1 })
  expect(await audits(id, 'report.decided')).toBe(1)
  const { decision } = (await adminOf(0).get(`/api/admin/reports/${id}`)).body
  expect(await kindsOf(author)).toEqual(decision.act === 'dismiss' ? [] : ['moderated'])
  expect(await kindsOf(reader)).toEqual(['report_decided'])
})

test('of 64 appeals at once one counts, and of 64 answers one', async () => {
  const [author, reader] = [await world.member(), await world.member()]
  const id = await report(reader, { kind: 'person', id: author.id })
  const { decision } = await decide({ admin: adminOf(0) }, id, 'limit')
  const actId = decision.id
  const appeals = await atOnce((nth) => author.post('/api/appeals', { actId, text: `Number ${nth}` }))
  expect(countsOf(appeals)).toEqual({ 201: 1, 409: many - 1 })
  const first = appeals.findIndex(({ status }) => status === 201)
  const answers = await atOnce((nth) =>
    adminOf(nth).post(`/api/admin/acts/${actId}/answer`, { granted: true, reason: `Number ${nth}` }),
  )
  expect(countsOf(answers)).toEqual({ 200: 1, 409: many - 1 })
  const { body } = await author.get(`/api/appeals/${actId}`)
  const kept = answers.findIndex(({ status }) => status === 200)
  expect(body.appeal).toMatchObject({ text: `Number ${first}`, answer: { text: `Number ${kept}` } })
  expect(await audits(id, 'appeal.answered')).toBe(1)
  expect(await kindsOf(author)).toEqual(['moderation_answered', 'moderated'])
  expect((await author.post('/api/messages', { toUserId: reader.id, content: 'Hello' })).status).toBe(201)
})
