import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { promoteToAdmin, setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { decide, report, sendMessage } from '../../../tests/helpers/worlds/report-setup.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { clearOldTexts } from './jobs.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world, admin } = own
beforeAll(() => typePassword(admin))

/** Someone about whose message an act was decided. */
async function decided(act: string) {
  const [about, reporter] = [await world.member(), await world.member()]
  const id = await report(reporter, await sendMessage(about, reporter), { text: 'Bad' })
  const { decision } = await decide(own, id, act)
  return { about, reporter, reportId: id, actId: decision.id as number }
}
const appeal = (who: Pick<Member, 'post'>, actId: number, token?: string) =>
  who.post('/api/appeals', { actId, text: 'It was a joke.', token })
const answer = (actId: number, granted: boolean) =>
  admin.post(`/api/admin/acts/${actId}/answer`, { granted, reason: 'We looked again.' })
const counts = async () => (await admin.get('/api/admin/reports/counts')).body
const newest = async (who: Member) => {
  await world.runJobs()
  return (await who.get('/api/notifications')).body[0]
}
const emailed = async (who: Member) => (await emailsTo(world, who.email)).at(-1)?.textBody ?? ''
const linkIn = (text: string) => /\/appeals\/(\d+)\?token=([\w-]+)/.exec(text) ?? []

test('someone suspended reads the decision by the emailed link, appeals once, and is back when it is granted', async () => {
  const { about, actId, reportId } = await decided('suspend')
  const [, id, token] = linkIn(await emailed(about))
  expect(Number(id)).toBe(actId)
  const visitor = world.visitor()
  const credentials = { email: about.email, password: testPassword }
  const refused = await visitor.post('/api/login', credentials)
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('a link to appeal')])
  const shown = await visitor.get(`/api/appeals/${actId}?token=${token}`)
  expect(shown).toMatchObject({ status: 200, body: { act: 'suspend', canAppeal: true, appeal: null } })
  expect(shown.headers['cache-control']).toContain('no-store')
  expect(await appeal(visitor, actId, token)).toMatchObject({ status: 201, body: { canAppeal: false } })
  expect((await appeal(visitor, actId, token)).body).toMatchObject({ currentStatus: 'appealed' })
  const second = await world.member()
  await promoteToAdmin(world, second)
  await world.runJobs()
  expect(await counts()).toMatchObject({ appeals: 1 })
  expect((await admin.get('/api/admin/reports?state=appealed')).body).toMatchObject([{ id: reportId }])
  expect((await answer(actId, true)).body).toMatchObject({
    takenBack: { reason: 'We looked again.' },
    appeal: { text: 'It was a joke.', answer: { granted: true, text: 'We looked again.' } },
  })
  expect(await emailed(about)).toContain('The moderator’s answer: We looked again.')
  const back = world.visitor()
  expectOk(await back.post('/api/login', credentials))
  expect((await back.get('/api/notifications')).body[0]).toMatchObject({
    type: 'moderation_answered',
    title: 'We granted your appeal',
  })
  expect(await counts()).toMatchObject({ appeals: 0 })
})

test('unknown decisions, those of others and wrong tokens answer alike', async () => {
  const { about, reporter, actId } = await decided('warn')
  const other = await decided('warn')
  const [, , foreign] = linkIn(await emailed(other.about))
  const visitor = world.visitor()
  const answers = [
    await visitor.get(`/api/appeals/${actId}`),
    await visitor.get(`/api/appeals/${actId}?token=`),
    await visitor.get(`/api/appeals/${actId}?token=${foreign}`),
    await reporter.get(`/api/appeals/${actId}`),
    await admin.get(`/api/appeals/${actId}`),
    await about.get('/api/appeals/999999'),
    await appeal(reporter, actId),
    await appeal(visitor, actId, foreign),
    await appeal(about, 999_999),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, requestId: '' }))).size).toBe(1)
})

test('a refused appeal is answered once; the decision may still be taken back', async () => {
  const { about, actId, reportId } = await decided('limit')
  expectOk(await appeal(about, actId))
  expect((await answer(actId, false)).body).toMatchObject({
    takenBack: null,
    appeal: { answer: { granted: false } },
  })
  expect((await answer(actId, false)).body).toMatchObject({ currentStatus: 'answered' })
  expect(await newest(about)).toMatchObject({
    title: 'We read your appeal and keep our decision',
    href: `/appeals/${actId}`,
  })
  expect((await about.get(`/api/appeals/${actId}`)).body).toMatchObject({ canAppeal: false })
  expectOk(await answer(actId, true))
  expect((await answer(actId, true)).body).toMatchObject({ currentStatus: 'taken_back' })
  expect(await newest(about)).toMatchObject({ title: 'A moderator took back a decision about you' })
  const acts = (await admin.get(`/api/admin/audit?q=report:${reportId}`)).body
  expect(acts.map(({ act }: { act: string }) => act)).toEqual([
    'act.taken_back',
    'appeal.answered',
    'report.decided',
  ])
  expect(JSON.stringify(acts)).not.toMatch(/joke|looked/)
})

test('without an appeal a decision can only be taken back, and then no one appeals', async () => {
  const { about, actId } = await decided('limit')
  const isLimited = async () => (await about.get('/api/me')).body.limited
  expect(await isLimited()).toBe(true)
  expect((await answer(actId, false)).status).toBe(409)
  expectOk(await answer(actId, true))
  expect(await isLimited()).toBeUndefined()
  expect(await newest(about)).toMatchObject({ title: 'A moderator took back a decision about you' })
  expect((await appeal(about, actId)).body).toMatchObject({ currentStatus: 'taken_back' })
  const dismissed = await decided('dismiss')
  expect((await answer(dismissed.actId, true)).status).toBe(409)
})

test('admins hear of an appeal, and the one who answers it has read that', async () => {
  const { about, actId, reportId } = await decided('warn')
  expectOk(await appeal(about, actId))
  const heard = await newest(admin)
  expect(heard).toMatchObject({ type: 'appeal_created', href: `/admin/reports/${reportId}`, read: false })
  expectOk(await answer(actId, false))
  const all = (await admin.get('/api/notifications')).body
  expect(all.find(({ id }: { id: number }) => id === heard.id)).toMatchObject({ read: true })
})

test('texts and evidence are emptied 180 days after the last word, and not while an appeal waits', async () => {
  const quiet = await decided('warn')
  const waiting = await decided('warn')
  expectOk(await appeal(waiting.about, waiting.actId))
  const open = await report(waiting.reporter, { kind: 'person', id: quiet.about.id })
  const evidenceOf = async (id: number) => {
    const [row] = (
      await world.ctx.db.execute<{ n: number; text: string | null }>(
        `select jsonb_array_length(evidence) as n, text from reports where id = ${id}`,
      )
    ).rows
    return [row?.n, row?.text]
  }
  const reasonOf = async (id: number) =>
    (await world.ctx.db.execute<{ reason: string }>(`select reason from moderation_acts where id = ${id}`))
      .rows[0]?.reason
  await world.clock.advance({ days: 179 })
  await clearOldTexts.run(world.ctx, {})
  expect(await evidenceOf(quiet.reportId)).toEqual([2, 'Bad'])
  await world.clock.advance({ days: 2 })
  await clearOldTexts.run(world.ctx, {})
  expect([await evidenceOf(quiet.reportId), await reasonOf(quiet.actId)]).toEqual([[0, null], ''])
  expect([await evidenceOf(waiting.reportId), await reasonOf(waiting.actId)]).toEqual([
    [2, 'Bad'],
    'No ads here.',
  ])
  expect((await evidenceOf(open))[0]).toBe(1)
})
