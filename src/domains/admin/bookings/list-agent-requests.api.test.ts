import { beforeAll, expect, test } from 'vitest'
import {
  createRepresentedGuest,
  exampleAgent,
  exampleRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { holdPayment } from '../../../../tests/helpers/money/paid-request.ts'
import { readPages, setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'

const { world, admin } = setUpAdmin({ RATE_LIMIT_FACTOR: '100' })
const path = '/api/admin/agent-requests'
const ids: number[] = []

beforeAll(async () => {
  const { guest, requester } = await createRepresentedGuest(world)
  for (const requestedTopic of ['Tides', 'Dunes', 'Reefs']) {
    const draft = { ...exampleRequest, requestedTopic, personalityId: guest.id }
    const metadata = { type: 'agent_request', personalityId: guest.id }
    const paymentIntentId = await holdPayment(requester, { ...exampleRequest, requestedTopic, metadata })
    const { body } = await requester.post('/api/agent-request', { ...draft, paymentIntentId })
    ids.unshift(body.requestId)
  }
  await world.runJobs()
})

const found = async (query: string) =>
  (await admin.get(`${path}?${query}`)).body.map(({ id }: { id: number }) => id)

test('lists every request to an agent with guest, agent, host, status, money and dates, in pages', async () => {
  const { body, headers } = await admin.get(path)
  expect(headers['x-total-count']).toBe('3')
  expect(body[0]).toMatchObject({
    id: ids[0],
    guest: { name: expect.any(String) },
    requester: { email: expect.any(String) },
    agentName: exampleAgent.agentName,
    agentEmail: exampleAgent.agentEmail,
    topic: 'Reefs',
    status: 'pending',
    sentAt: expect.any(String),
    expiresAt: expect.any(String),
    bookingId: null,
    paymentStatus: 'captured',
    amountCents: 999,
  })
  const pages = await readPages(admin, `${path}?limit=1`, 'next')
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
})

test('finds them by topic, agent, participant and id, and filters by status', async () => {
  expect(await found('q=dunes')).toEqual([ids[1]])
  expect(await found('q=quill')).toEqual(ids)
  expect(await found(`q=%23${ids[2]}`)).toEqual([ids[2]])
  expect(await found('q=nobody')).toEqual([])
  expect([await found('status=pending'), await found('status=declined')]).toEqual([ids, []])
})

test('is exported as CSV', async () => {
  await typePassword(admin)
  const { text } = await admin.get('/api/admin/agent-requests.csv?q=dunes')
  expect(text).toMatch(
    /^\uFEFFid,created,host id,host,host email,guest id,guest,guest email,agent,agent email,topic/,
  )
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
