import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let owner: Member
let other: Member
let guest: Member
let creator: Member

beforeAll(async () => {
  owner = await world.member({ userType: 'creator', name: 'Maya Lindqvist', timeZone: 'Europe/Stockholm' })
  other = await world.member({ name: 'Tomás Ferreira' })
  guest = await world.member({ name: 'Gwen Guest' })
  creator = await world.member({ name: 'Cleo Creator', userType: 'creator' })
})

const profileOf = async (reader: Pick<Member, 'get'>, id = owner.id) =>
  (await reader.get(`/api/users/${id}`)).body

describe('A profile', () => {
  it('is public, with categories and generated initials', async () => {
    const { status, body } = await world.visitor().get(`/api/users/${owner.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: owner.id,
      name: 'Maya Lindqvist',
      userType: 'creator',
      headline: null,
      categories: [],
      email: null,
      profilePicture: null,
      timeZone: 'Europe/Stockholm',
      sample: false,
      verified: false,
      available: false,
      minimumNoticeHours: 24,
      bufferMinutes: 0,
    })
    expect(body.avatar).toMatch(/^\/initials\/[0-4]\/ML\.svg$/)
    expect(JSON.stringify(body)).not.toContain('assword')
  })

  it('shows where its owner meets to nobody else', async () => {
    const place = { meetingWay: 'phone', meetingPlace: '+46 31 123 45 67' }
    expect((await owner.patch(`/api/users/${owner.id}`, place)).body).toMatchObject(place)
    const hidden = { meetingWay: null, meetingPlace: null }
    expect(await profileOf(other)).toMatchObject(hidden)
    expect(await profileOf(world.visitor())).toMatchObject(hidden)
    await owner.patch(`/api/users/${owner.id}`, hidden)
  })

  it('changes only the fields that are sent', async () => {
    const first = await owner.patch(`/api/users/${owner.id}`, {
      headline: 'Field recordings, told slowly',
      bio: 'Hosts Tidewater.',
      website: 'https://tidewater.example.org',
      areaOfExpertise: ['Sound', '', 'Oceans'],
      location: 'Gothenburg',
    })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ areaOfExpertise: ['Sound', 'Oceans'], location: 'Gothenburg' })
    const second = await owner.patch(`/api/users/${owner.id}`, { location: '' })
    expect(second.body).toMatchObject({
      location: null,
      headline: 'Field recordings, told slowly',
      bio: 'Hosts Tidewater.',
      website: 'https://tidewater.example.org',
      areaOfExpertise: ['Sound', 'Oceans'],
      timeZone: 'Europe/Stockholm',
    })
  })

  it('can only be edited by its owner', async () => {
    expect((await other.patch(`/api/users/${owner.id}`, { name: 'Someone' })).status).toBe(403)
    expect((await world.visitor().patch(`/api/users/${owner.id}`, { name: 'Someone' })).status).toBe(401)
    expect((await profileOf(other)).name).toBe('Maya Lindqvist')
  })

  it('shows the email to members only if the owner opted in, and never to visitors', async () => {
    expect((await profileOf(other)).email).toBeNull()
    expect((await profileOf(owner)).email).toBe(owner.email)
    await owner.patch(`/api/users/${owner.id}`, { showEmail: true })
    expect((await profileOf(other)).email).toBe(owner.email)
    expect((await world.visitor().get(`/api/users/${owner.id}`)).text).not.toContain(owner.email)
  })

  it('tells each viewer what they may do', async () => {
    const acts = async (reader: Pick<Member, 'get'>, id?: number) => {
      const { bookable, bookingLabel, can } = await profileOf(reader, id)
      return { bookable, bookingLabel, can }
    }
    const offered = { bookable: true, bookingLabel: 'Request Booking', can: ['message', 'book'] }
    expect(await acts(owner)).toEqual({ bookable: false, bookingLabel: null, can: ['edit'] })
    expect(await acts(other)).toEqual(offered)
    expect(await acts(world.visitor())).toEqual(offered)
    await owner.post('/api/availability', { day: 'monday', startTime: '09:00', endTime: '10:00' })
    expect(await acts(other)).toEqual({ ...offered, bookingLabel: 'View Availability' })
    await owner.patch(`/api/users/${owner.id}`, { isAvailableForBooking: false })
    expect(await acts(other)).toEqual({ bookable: false, bookingLabel: null, can: ['message'] })
    expect(await acts(owner, other.id)).toEqual({ bookable: true, bookingLabel: null, can: ['message'] })
  })
})

describe('A picture embedded in a profile', () => {
  it('is stored, answered by its address, served for good, and removed by null', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#8c3b2d' } })
      .png()
      .toBuffer()
    const profilePicture = `data:image/png;base64,${png.toString('base64')}`
    const { status, body } = await owner.patch(`/api/users/${owner.id}`, { profilePicture })
    expect(status).toBe(200)
    expect(body.profilePicture).toMatch(/^\/pictures\/[0-9a-f]{64}-512\.webp$/)
    expect(body.avatar).toBe(body.profilePicture)
    const same = await owner.patch(`/api/users/${owner.id}`, {
      profilePicture: body.profilePicture,
      bio: 'New.',
    })
    expect(same.body).toMatchObject({ profilePicture: body.profilePicture, bio: 'New.' })
    expect(
      (await other.patch(`/api/users/${other.id}`, { profilePicture: body.profilePicture })).status,
    ).toBe(400)
    const removed = await owner.patch(`/api/users/${owner.id}`, { profilePicture: null })
    expect(removed.body.profilePicture).toBeNull()
    expect(removed.body.avatar).toMatch(/^\/initials\//)
  })

  it('over 2 MB is refused', async () => {
    const profilePicture = `data:image/png;base64,${Buffer.alloc(2 * 1024 * 1024 + 1).toString('base64')}`
    const answer = await owner.patch(`/api/users/${owner.id}`, { profilePicture })
    expect(answer).toMatchObject({
      status: 413,
      body: { message: 'Please select an image smaller than 2MB.' },
    })
  })
})

const agent = {
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentEmail: 'imogen@vale-agency.example',
  agentPhone: '+44 20 7946 0958',
  agentCompany: 'Vale & Partners',
}
const asked = { speakingFeeRange: '$500 to $900', bookingInstructions: 'Two weeks ahead, please.' }
const mine = { ...agent, ...asked, requiresAgentApproval: false }

const say = (changes: object, who = guest) => who.patch(`/api/users/${who.id}`, changes)
const readBy = (reader: Pick<Member, 'get'>, id = guest.id) => profileOf(reader, id)
const instructionsOf = async (id: number) => world.visitor().get(`/api/booking-instructions/${id}`)

describe('A guest’s agent and fee', () => {
  beforeEach(async () => {
    await say(mine)
  })

  it('are public, except the agent’s email and phone', async () => {
    expect(await readBy(guest)).toMatchObject(mine)
    for (const reader of [creator, world.visitor()]) {
      const read = await readBy(reader)
      expect(read).toMatchObject({ ...mine, agentEmail: null, agentPhone: null })
      expect(read.requestWays).toEqual(['agent', 'direct'])
    }
    await say({ speakingFeeRange: 'Free for schools', agentCompany: '' })
    expect(await readBy(creator)).toMatchObject({ speakingFeeRange: 'Free for schools', agentCompany: null })
  })

  it('have a call for booking instructions, without the email', async () => {
    const { status, body } = await instructionsOf(guest.id)
    expect([status, body]).toEqual([
      200,
      {
        hasAgent: true,
        agentName: 'Imogen Vale',
        agentCompany: 'Vale & Partners',
        noSpeakingFee: false,
        ...asked,
      },
    ])
    expect(await instructionsOf(creator.id)).toMatchObject({
      status: 200,
      body: { hasAgent: false, agentName: null, speakingFeeRange: null, bookingInstructions: null },
    })
    expect((await instructionsOf(999_999)).status).toBe(404)
  })

  it('say that there is no fee, which hides the range from others and keeps it', async () => {
    await say({ noSpeakingFee: true })
    const said = { noSpeakingFee: true, speakingFeeRange: null }
    expect(await readBy(creator)).toMatchObject({ ...mine, agentEmail: null, agentPhone: null, ...said })
    expect((await instructionsOf(guest.id)).body).toMatchObject(said)
    expect(await readBy(guest)).toMatchObject({ ...mine, noSpeakingFee: true })
    await say({ speakingFeeRange: '$700' })
    expect(await readBy(creator)).toMatchObject(said)
    await say({ noSpeakingFee: false })
    expect(await readBy(creator)).toMatchObject({ noSpeakingFee: false, speakingFeeRange: '$700' })
  })

  it('decide how the guest can be requested', async () => {
    const ways = async (reader: Pick<Member, 'get'> = creator) => (await readBy(reader)).requestWays
    await say({ requiresAgentApproval: true })
    expect(await ways()).toEqual(['agent'])
    await say({ hasAgent: false })
    expect(await ways()).toEqual(['direct'])
    expect(await ways(guest)).toEqual([])
    await say({ isAvailableForBooking: false })
    expect(await ways()).toEqual([])
    await say({ isAvailableForBooking: true })
    expect((await readBy(guest, creator.id)).requestWays).toEqual([])
  })

  it('are kept while the guest has no agent, visible only to the guest', async () => {
    await say({ requiresAgentApproval: true })
    await say({ hasAgent: false })
    expect(await readBy(guest)).toMatchObject({ ...mine, hasAgent: false, requiresAgentApproval: true })
    expect(await readBy(creator)).toMatchObject({
      ...asked,
      hasAgent: false,
      agentName: null,
      agentCompany: null,
      requiresAgentApproval: false,
    })
    expect((await instructionsOf(guest.id)).body).toMatchObject({ agentName: null, agentCompany: null })
    await say({ hasAgent: true })
    expect(await readBy(creator)).toMatchObject({ agentName: 'Imogen Vale', requestWays: ['agent'] })
  })
})

it('A guest can name ten agents’ emails a day; other fields are not limited', async () => {
  const other = await world.member()
  const name = (place: number) => say({ ...agent, agentEmail: `agent${place}@agency.example` }, other)
  for (let place = 1; place <= 10; place++) expect((await name(place)).status).toBe(200)
  const refused = await name(11)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(refused.body.message).toBe('Too many attempts. Try again in 24 hours.')
  expect((await name(10)).status).toBe(200)
  expect((await say({ agentName: 'Bo Lark' }, other)).status).toBe(200)
  expect(await readBy(other, other.id)).toMatchObject({
    agentName: 'Bo Lark',
    agentEmail: 'agent10@agency.example',
  })
})

it('lists categories by name', async () => {
  const { body } = await world.visitor().get('/api/categories')
  const names = (body as { name: string }[]).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names).toEqual(names.toSorted())
})

it('members add and remove each category once, only on their own profile', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const own = `/api/users/${member.id}/categories`
  const shown = async () =>
    (await other.get(`/api/users/${member.id}`)).body.categories.map(({ id }: { id: number }) => id)
  expect(await member.post(own, { categoryId: 5 })).toMatchObject({ status: 201, body: { id: 5 } })
  expect((await member.post(own, { categoryId: 3 })).status).toBe(201)
  expect(await member.post(own, { categoryId: 3 })).toMatchObject({
    status: 409,
    body: { code: 'category_taken' },
  })
  expect((await member.post(own, { categoryId: 99_999 })).status).toBe(404)
  expect((await other.post(own, { categoryId: 4 })).status).toBe(403)
  expect((await other.request('DELETE', `${own}/3`)).status).toBe(403)
  expect((await shown()).toSorted()).toEqual([3, 5])
  expect((await member.request('DELETE', `${own}/3`)).status).toBeLessThan(300)
  expect(await shown()).toEqual([5])
  expect((await member.request('DELETE', `${own}/3`)).status).toBe(404)
})

it('what someone wants to be called is shown with them, greets them, and can be cleared', async () => {
  const [asked, member] = [await world.member({ name: 'Nguyễn Thị Lan' }), await world.member()]
  const own = `/api/users/${asked.id}`
  for (const callName of ['L', 'L\u200b', 'x'.repeat(41), 'Lan@evil.example'])
    expect(await asked.patch(own, { callName })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await asked.patch(own, { callName: ' Lan ' })).body.callName).toBe('Lan')
  expect((await asked.patch(own, { headline: 'Poet' })).body.callName).toBe('Lan')
  expect((await asked.get('/api/me')).body.callName).toBe('Lan')
  const { body } = await member.post('/api/conversations', { toUserId: asked.id })
  expect(body.otherUser).toMatchObject({ name: 'Nguyễn Thị Lan', callName: 'Lan' })
  expect(body.lastMessage.content).toMatch(/^Hi Lan, /)
  expect((await asked.patch(own, { callName: '' })).body.callName).toBe(null)
})
