import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../tests/helpers/worlds/world-setup.ts'

const world = setUpWorld()
let guest: Member
let creator: Member

const agent = {
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentEmail: 'imogen@vale-agency.example',
  agentPhone: '+44 20 7946 0958',
  agentCompany: 'Vale & Partners',
}
const asked = { speakingFeeRange: '$500 to $900', bookingInstructions: 'Two weeks ahead, please.' }
const mine = { ...agent, ...asked, requiresAgentApproval: false }

beforeAll(async () => {
  guest = await world.member({ name: 'Gwen Guest' })
  creator = await world.member({ name: 'Cleo Creator', userType: 'creator' })
})

const say = (changes: object, who = guest) => who.patch(`/api/users/${who.id}`, changes)
const readBy = async (reader: Pick<Member, 'get'>, id = guest.id) =>
  (await reader.get(`/api/users/${id}`)).body
const instructionsOf = async (id: number) => world.visitor().get(`/api/booking-instructions/${id}`)

beforeEach(async () => {
  await say(mine)
})

describe('A guest’s agent and fee', () => {
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
