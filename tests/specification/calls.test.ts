import { beforeAll, describe, expect, test } from 'vitest'
import { type DescribedCall, describedCalls } from '../helpers/worlds/described-calls.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
let member: Member
let calls: Map<string, DescribedCall>
beforeAll(async () => {
  member = await world.member({ name: 'Gregor Guest' })
  calls = await describedCalls(world)
})

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

describe('§7 The calls it makes', () => {
  test.each(table)('%s takes %j and answers %j', (name, takes, answers) => {
    const call = calls.get(name)
    expect(call, `${name} is not served`).toBeDefined()
    expect(call?.takes).toEqual(expect.arrayContaining(takes))
    expect(call?.answers).toEqual(expect.arrayContaining(answers))
  })

  test('401 means signed out; with a session cookie the answer is the user', async () => {
    expect((await world.visitor().get('/api/me')).status).toBe(401)
    expect((await member.get('/api/me')).body).toMatchObject({ id: member.id, email: member.email })
  })

  test('a reset clears messages, bookings, notifications, availability, user-categories or all-activity', () => {
    const kinds = ['messages', 'bookings', 'notifications', 'availability', 'user-categories', 'all-activity']
    expect(calls.get('POST /api/admin/reset-data')?.choices.resetType).toEqual(kinds)
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
})
