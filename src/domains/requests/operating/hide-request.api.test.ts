import { expect, test } from 'vitest'
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  exampleAgent,
  sendAgentRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpAdmin } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { findRequestFor } from './find-request-for.ts'
import { hideRequest } from './hide-request.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '100' })
const { world, admin, creator, guest } = own

const hide = (id: number, hidden = true) => withTransaction(world.ctx, (ctx) => hideRequest(ctx, id, hidden))
const written = { topic: 'Cures!', notes: 'Wire me money' }
const words = /Cures!|Wire me money/

test('neither reads a hidden request: on pages, in payments, notifications, later emails, the chat and calendars; admins do', async () => {
  const { id } = await sendRequest(guest, creator.id, { ...uniqueTime(own), ...written })
  await world.runJobs()
  const before = (await emailsTo(world, guest.email)).length
  await hide(id)
  const hidden = { id, topic: null, notes: null, hidden: true }
  for (const who of [creator, guest]) {
    expect((await who.get(`/api/bookings/${id}`)).body).toMatchObject(hidden)
    expect((await who.get('/api/bookings')).body).toMatchObject([hidden])
  }
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await world.runJobs()
  const read = (who: Member, path: string) => who.get(path).then(({ status, text }) => `${status} ${text}`)
  const feed = (await guest.get('/api/calendar')).body.address as string
  const [talk] = (await guest.get('/api/conversations')).body
  const seen = [
    await read(guest, '/api/payments'),
    await read(creator, '/api/notifications'),
    await read(guest, `/api/bookings/${id}.ics`),
    await read(guest, new URL(feed).pathname),
    await read(guest, `/api/conversations/${talk.id}/messages`),
    ...(await emailsTo(world, guest.email))
      .slice(before)
      .map(({ textBody, calendarFile }) => textBody + calendarFile),
  ]
  expect(seen.length).toBeGreaterThan(6)
  for (const text of seen) expect(text).not.toMatch(words)
  expect(seen.slice(0, 5).every((text) => text.startsWith('200'))).toBe(true)
  expect((await admin.get(`/api/admin/bookings/${id}`)).body).toMatchObject(written)
  expect(await findRequestFor(world.ctx, creator.id, { kind: 'booking', id })).toMatchObject(written)
  expect(await findRequestFor(world.ctx, admin.id, { kind: 'booking', id })).toBeUndefined()
  await hide(id, false)
  expect((await creator.get(`/api/bookings/${id}`)).body).toMatchObject(written)
})

test('nor does the agent, in the portal or later emails', async () => {
  const star = await world.member({ name: 'Rae Star' })
  await updateRepresentation(star, exampleAgent)
  const { topic: requestedTopic, notes: creatorMessage } = written
  const id = await sendAgentRequest(creator, star.id, { requestedTopic, creatorMessage })
  const portal = await openAgentPortal(world, exampleAgent.agentEmail)
  const before = (await emailsTo(world, exampleAgent.agentEmail)).length
  const row = await findRequestFor(world.ctx, star.id, { kind: 'agent_request', id })
  expect(row).toMatchObject(written)
  expect(await findRequestFor(world.ctx, guest.id, { kind: 'agent_request', id })).toBeUndefined()
  await hide(row?.id ?? 0)
  const hidden = { id, requestedTopic: '', creatorMessage: '', hidden: true }
  expect((await portal.look()).body.requests).toMatchObject([hidden])
  for (const who of [creator, star]) {
    expect((await who.get(`/api/agent-requests/${id}`)).body).toMatchObject(hidden)
  }
  const times = { offers: [uniqueTime(own), uniqueTime(own)] }
  expect((await portal.act('counter', { requestId: id, ...times })).status).toBe(200)
  expect((await portal.look()).body.calendar).toMatchObject([{ title: null }, { title: null }])
  expect((await creator.post(`/api/agent-requests/${id}/accept-offer`, { offer: 0 })).status).toBe(200)
  // Busy times are shown while one is open.
  await sendAgentRequest(creator, star.id)
  await world.runJobs()
  expect((await portal.look()).body.calendar).toMatchObject([{ kind: 'booked', title: null }])
  const mails = (await emailsTo(world, exampleAgent.agentEmail)).slice(before)
  const told = mails.map(({ textBody }) => textBody).join()
  expect(told).toContain('Topic: (hidden by a moderator)')
  const notices = [await creator.get('/api/notifications'), await star.get('/api/notifications')]
  for (const text of [told, ...notices.map(({ text }) => text)]) expect(text).not.toMatch(words)
})
