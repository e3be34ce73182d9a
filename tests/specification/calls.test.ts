import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleAgent, exampleRequest, updateRepresentation } from '../helpers/agents/agent-request.ts'
import { uploadFile } from '../helpers/browser/upload-picture.ts'
import type { Answer, Visitor } from '../helpers/browser/visitor.ts'
import { daysFromNow, testCard } from '../helpers/money/paid-request.ts'
import { promoteToAdmin, typePassword } from '../helpers/worlds/admin-setup.ts'
import { type DescribedCall, describedCalls } from '../helpers/worlds/described-calls.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'
import { createWorld, type Member, type World } from '../helpers/worlds/world.ts'

let world: World
let member: Member
let calls: Map<string, DescribedCall>
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '100' })
  member = await world.member({ name: 'Gregor Guest' })
  calls = await describedCalls(world)
})
afterAll(() => world.close())

const profile = ['name', 'headline', 'bio', 'location', 'profession', 'website', 'profilePicture']
const lists = ['areaOfExpertise', 'areaOfInterests', 'topicsOfDiscussion']
const booking = ['date', 'time', 'duration', 'topic', 'notes', 'creatorId', 'status', 'paymentIntentId']
const agentRequest = ['requestedTopic', 'requestedDate', 'requestedFormat', 'creatorMessage']
const direct = ['guestId', 'topic', 'preferredDate', 'format', 'message']
const paid = ['paymentIntentId', 'platformFee']
const instructions = ['hasAgent', 'agentName', 'agentCompany', 'speakingFeeRange', 'bookingInstructions']
const newUser = ['name', 'email', 'password', 'userType', 'headline', 'bio', 'location', 'website']

/** The call table: the input of each call and the fields used from its answer. */
const table: [call: string, takes: string[], answers: string[]][] = [
  ['GET /api/me', [], ['id', 'name', 'email', 'userType']],
  ['POST /api/login', ['email', 'password'], ['id', 'name', 'userType']],
  ['POST /api/register', ['name', 'email', 'password', 'userType'], ['id', 'name', 'userType']],
  ['POST /api/logout', [], []],
  ['POST /api/forgot-password', ['email'], []],
  ['GET /api/users/{id}', [], ['id', 'categories']],
  ['PATCH /api/users/{id}', [...profile, ...lists], ['id', 'categories']],
  ['GET /api/categories', [], ['id', 'name']],
  ['POST /api/users/{id}/categories', ['categoryId'], []],
  ['DELETE /api/users/{id}/categories/{categoryId}', [], []],
  ['GET /api/users/{userId}/availability', [], ['id', 'day', 'startTime', 'endTime']],
  ['POST /api/availability', ['day', 'startTime', 'endTime', 'userId', 'available'], ['id']],
  ['DELETE /api/availability/{id}', [], []],
  ['GET /api/search', ['q', 'categories', 'userType'], ['id', 'name']],
  [
    'POST /api/create-payment-intent',
    ['amount', 'description', 'metadata', 'creatorId', 'topic', 'notes'],
    ['success', 'paymentIntentId', 'message', 'clientSecret'],
  ],
  ['POST /api/bookings', booking, ['id', 'status']],
  ['GET /api/bookings', [], ['id', 'status', 'creator', 'guest']],
  ['PATCH /api/bookings/{id}', ['status'], ['status']],
  ['GET /api/bookings/requests', [], ['id', 'requestStatus']],
  ['PATCH /api/bookings/{id}/status', ['status'], ['requestStatus']],
  ['GET /api/booking-instructions/{id}', [], instructions],
  [
    'POST /api/agent-request',
    ['personalityId', ...paid, ...agentRequest],
    ['success', 'message', 'requestId'],
  ],
  ['POST /api/direct-booking', [...direct, ...paid], ['success', 'message']],
  ['GET /api/conversations', [], ['id', 'otherUser', 'lastMessageAt']],
  ['GET /api/conversations/{id}', [], ['id', 'otherUser']],
  ['GET /api/conversations/{id}/messages', [], ['id', 'content']],
  ['POST /api/messages', ['toUserId', 'content'], ['id', 'conversationId']],
  ['GET /api/admin/stats', [], ['totalUsers', 'totalBookings', 'totalRevenue', 'pendingBookings']],
  ['GET /api/admin/users', [], ['id', 'bookingCount', 'totalSpent']],
  ['GET /api/admin/bookings', [], ['id', 'status']],
  ['GET /api/admin/messages', ['conversationId'], []],
  ['POST /api/admin/users', [...newUser, 'profilePicture'], ['id']],
  ['DELETE /api/admin/users/{id}', [], []],
  ['POST /api/admin/reset-data', ['resetType'], ['message']],
  ['POST /api/upload/profile-picture', [], ['fileUrl']],
]

function picture() {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f5b45' } })
    .png()
    .toBuffer()
}

describe('§7 The calls it makes', () => {
  test.each(table)('%s takes %j and answers %j', (name, takes, answers) => {
    const call = calls.get(name)
    expect(call, `${name} is not served`).toBeDefined()
    expect(call?.takes).toEqual(expect.arrayContaining(takes))
    expect(call?.answers).toEqual(expect.arrayContaining(answers))
  })

  test('every call of the table, made by its role, answers with the right status and fields', async () => {
    const made: string[] = []
    /** Makes a call of the table; for a list, returns its first row. */
    async function make(who: Visitor, name: string, path: string, status: number, payload?: object | Answer) {
      const [method = ''] = name.split(' ')
      const answer = payload && 'text' in payload ? payload : await who.request(method, path, payload)
      const used = table.find(([call]) => call === name)?.[2]
      const body = Array.isArray(answer.body) ? answer.body[0] : answer.body
      expect(answer.status, `${name}: ${answer.text}`).toBe(status)
      expect(Object.keys(body ?? {}), name).toEqual(expect.arrayContaining(used ?? [`${name} in the table`]))
      made.push(name)
      return body
    }
    const hold = async (who: Visitor, payload: object) => {
      const { paymentIntentId, clientSecret } = await make(
        who,
        'POST /api/create-payment-intent',
        '/api/create-payment-intent',
        200,
        payload,
      )
      expect((await who.post('/api/sandbox/confirm', { clientSecret, ...testCard })).status).toBe(200)
      return { paymentIntentId, platformFee: 9.99 }
    }

    const host = world.visitor()
    const account = {
      name: 'Hanna Host',
      email: 'hanna@example.com',
      password: testPassword,
      userType: 'creator',
    }
    const { id: hostId } = await make(host, 'POST /api/register', '/api/register', 201, account)
    await make(host, 'POST /api/logout', '/api/logout', 200, {})
    await make(host, 'POST /api/forgot-password', '/api/forgot-password', 200, { email: account.email })
    await make(host, 'POST /api/login', '/api/login', 200, { email: account.email, password: testPassword })
    await make(host, 'GET /api/me', '/api/me', 200)
    await make(host, 'PATCH /api/users/{id}', `/api/users/${hostId}`, 200, {
      headline: 'Tides',
      topicsOfDiscussion: ['Sea'],
      initialsConfirmed: true,
    })
    await make(host, 'POST /api/upload/profile-picture', '', 200, await uploadFile(host, await picture()))
    const { id: categoryId } = await make(host, 'GET /api/categories', '/api/categories', 200)
    await make(host, 'POST /api/users/{id}/categories', `/api/users/${hostId}/categories`, 201, {
      categoryId,
    })
    await make(host, 'GET /api/users/{id}', `/api/users/${hostId}`, 200)
    await world.runJobs()
    await make(world.visitor(), 'GET /api/search', '/api/search?q=Hanna&userType=creator', 200)
    const categoryPath = `/api/users/${hostId}/categories/${categoryId}`
    await make(host, 'DELETE /api/users/{id}/categories/{categoryId}', categoryPath, 204)
    const hours = { day: 'monday', startTime: '09:00', endTime: '10:00', userId: hostId, available: true }
    const { id: slotId } = await make(host, 'POST /api/availability', '/api/availability', 201, hours)
    await make(member, 'GET /api/users/{userId}/availability', `/api/users/${hostId}/availability`, 200)
    await make(host, 'DELETE /api/availability/{id}', `/api/availability/${slotId}`, 204)

    const draft = { creatorId: hostId, topic: 'Tides', notes: '', date: daysFromNow(world, 7), time: 'TBD' }
    const paid = await hold(member, { amount: 999, description: 'Booking', metadata: {}, ...draft })
    const request = { ...draft, duration: 30, paymentIntentId: paid.paymentIntentId }
    const { id: bookingId } = await make(member, 'POST /api/bookings', '/api/bookings', 201, request)
    await make(member, 'GET /api/bookings', '/api/bookings', 200)
    await make(host, 'GET /api/bookings/requests', '/api/bookings/requests', 200)
    const statusPath = `/api/bookings/${bookingId}/status`
    const approving = make(host, 'PATCH /api/bookings/{id}/status', statusPath, 200, { status: 'approved' })
    await world.whileWorking(approving)
    const canceling = make(host, 'PATCH /api/bookings/{id}', `/api/bookings/${bookingId}`, 200, {
      status: 'cancelled',
    })
    await world.whileWorking(canceling)

    const represented = await world.member()
    await updateRepresentation(represented, exampleAgent)
    const instructionsPath = `/api/booking-instructions/${represented.id}`
    await make(host, 'GET /api/booking-instructions/{id}', instructionsPath, 200)
    const agentForm = { ...exampleRequest, personalityId: represented.id }
    const agentFee = await hold(host, {
      ...agentForm,
      metadata: { type: 'agent_request', personalityId: represented.id },
    })
    await make(host, 'POST /api/agent-request', '/api/agent-request', 201, { ...agentForm, ...agentFee })
    const directForm = {
      guestId: member.id,
      topic: 'Tides',
      preferredDate: daysFromNow(world, 9),
      format: 'podcast',
      message: 'Hello',
    }
    const directFee = await hold(host, { metadata: { type: 'direct_booking', personalityId: member.id } })
    await make(host, 'POST /api/direct-booking', '/api/direct-booking', 201, { ...directForm, ...directFee })

    const message = { toUserId: hostId, content: 'Hello' }
    const { conversationId } = await make(member, 'POST /api/messages', '/api/messages', 201, message)
    await make(host, 'GET /api/conversations', '/api/conversations', 200)
    await make(host, 'GET /api/conversations/{id}', `/api/conversations/${conversationId}`, 200)
    const messagesPath = `/api/conversations/${conversationId}/messages`
    await make(host, 'GET /api/conversations/{id}/messages', messagesPath, 200)

    const admin = await world.member()
    await promoteToAdmin(world, admin)
    await typePassword(admin)
    await make(admin, 'GET /api/admin/stats', '/api/admin/stats', 200)
    await make(admin, 'GET /api/admin/users', '/api/admin/users', 200)
    await make(admin, 'GET /api/admin/bookings', '/api/admin/bookings', 200)
    await make(admin, 'GET /api/admin/messages', `/api/admin/messages?conversationId=${conversationId}`, 200)
    const newcomer = {
      name: 'Nora New',
      email: 'nora@example.com',
      password: testPassword,
      userType: 'guest',
    }
    const { id: newId } = await make(admin, 'POST /api/admin/users', '/api/admin/users', 201, newcomer)
    await make(admin, 'DELETE /api/admin/users/{id}', `/api/admin/users/${newId}`, 204)
    const reset = make(admin, 'POST /api/admin/reset-data', '/api/admin/reset-data', 200, {
      resetType: 'notifications',
    })
    await world.whileWorking(reset)

    expect(new Set(made)).toEqual(new Set(table.map(([call]) => call)))
  })

  test('401 means signed out; with a session cookie the answer is the user', async () => {
    expect((await world.visitor().get('/api/me')).status).toBe(401)
    expect((await member.get('/api/me')).body).toMatchObject({ id: member.id, email: member.email })
  })

  test('signing out returns a valid body', async () => {
    const leaving = await world.member()
    const { status, body } = await leaving.post('/api/logout', {})
    expect([status, body]).toEqual([200, {}])
  })

  test('forgot-password: any ok is success, a failure has a message', async () => {
    const visitor = world.visitor()
    expect((await visitor.post('/api/forgot-password', { email: 'nobody@example.com' })).status).toBe(200)
    const refused = await visitor.post('/api/forgot-password', { email: 'nonsense' })
    expect(refused.status).toBe(400)
    expect(refused.body.fields.email).toBe('Please enter a valid email address')
  })

  test('a reset clears messages, bookings, notifications, availability, user-categories or all-activity', () => {
    const kinds = ['messages', 'bookings', 'notifications', 'availability', 'user-categories', 'all-activity']
    expect(calls.get('POST /api/admin/reset-data')?.choices.resetType).toEqual(kinds)
  })

  test('search answers with a plain list', async () => {
    const { status, body } = await world.visitor().get('/api/search?q=gregor&userType=guest')
    expect(status).toBe(200)
    expect(body).toBeInstanceOf(Array)
  })
})

describe('§3 Entities and their fields', () => {
  const agent = ['hasAgent', 'agentName', 'agentEmail', 'agentPhone', 'agentCompany', 'requiresAgentApproval']
  const own = ['id', 'email', 'name', 'bio', 'userType', 'headline', 'location', 'avatar', 'website', 'views']
  const more = ['profession', 'linkedinUrl', 'isAvailableForBooking', 'openToGuesting', 'profilePicture']
  const request = ['personalityId', 'creatorId', 'agentEmail', 'agentName', 'agentResponse', 'status']
  const fields: [entity: string, call: string, has: string[]][] = [
    [
      'users',
      'GET /api/users/{id}',
      [...own, ...more, ...lists, ...agent, 'bookingInstructions', 'speakingFeeRange', 'categories'],
    ],
    ['categories', 'GET /api/categories', ['id', 'name']],
    [
      'messages',
      'GET /api/conversations/{id}/messages',
      ['id', 'fromUserId', 'toUserId', 'conversationId', 'content', 'read', 'createdAt'],
    ],
    ['conversations', 'GET /api/conversations', ['id', 'otherUser', 'lastMessageAt']],
    [
      'availability_slots',
      'GET /api/users/{userId}/availability',
      ['id', 'userId', 'day', 'startTime', 'endTime', 'available'],
    ],
    [
      'bookings',
      'GET /api/bookings',
      ['id', 'guestId', 'guestName', 'guestEmail', 'createdAt', 'creator', 'guest', ...booking],
    ],
    [
      'notifications',
      'GET /api/notifications',
      ['id', 'type', 'title', 'message', 'read', 'relatedId', 'createdAt'],
    ],
    [
      'agent_requests',
      'GET /api/agent-requests',
      ['id', ...request, ...agentRequest, 'speakingFee', 'paymentIntentId', 'createdAt', 'respondedAt'],
    ],
  ]
  test.each(fields)('%s, as %s answers them, have %j', (_, call, has) => {
    expect(calls.get(call)?.answers).toEqual(expect.arrayContaining(has))
  })

  test('a new person takes bookings, isn’t open to guesting, has no agent, and has a picture of their initials', async () => {
    const { body } = await member.get(`/api/users/${member.id}`)
    expect(body).toMatchObject({
      views: 0,
      isAvailableForBooking: true,
      openToGuesting: false,
      hasAgent: false,
      requiresAgentApproval: false,
      profilePicture: null,
      categories: [],
    })
    const { status, headers, text } = await member.get(body.avatar)
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(text).toContain('>GG<')
  })

  test('a new slot is available, a new message unread', async () => {
    const hours = { day: 'monday', startTime: '09:00', endTime: '10:00', userId: member.id }
    expect((await member.post('/api/availability', hours)).body).toMatchObject({ available: true })
    const other = await world.member()
    const sent = await member.post('/api/messages', { toUserId: other.id, content: 'Hello' })
    expect(sent.body).toMatchObject({ fromUserId: member.id, toUserId: other.id, read: false })
  })
})
