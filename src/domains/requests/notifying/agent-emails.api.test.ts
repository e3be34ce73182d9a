import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  newAgentEmail,
  type Represented,
  sendAgentRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpEmailWorld } from '../../../../tests/helpers/worlds/email-world.ts'
import type { World } from '../../../../tests/helpers/worlds/world.ts'
import { initialsOf } from '../../../wording/initials.ts'
import { messages } from '../../messaging/tables.ts'

const post = setUpEmailWorld()
let people: Represented
let agentEmail: string
beforeAll(async () => {
  // A month later noon in New York is five o’clock in Lisbon: both are in winter.
  await post.world.clock.set('2026-11-23T09:00:00Z')
})
beforeEach(async () => {
  agentEmail = newAgentEmail()
  const zones = { guestZone: 'Europe/Lisbon', requesterZone: 'America/New_York' }
  people = await createRepresentedGuest(post.world, { ...zones, agentEmail })
})

const mailsTo = (address: string) =>
  post.server.received.filter(({ to }) => !Array.isArray(to) && to?.text === address)

async function arrived(address: string, subject: string) {
  await post.world.runJobs()
  const found = mailsTo(address).filter((mail) => mail.subject?.includes(subject))
  expect(found).toHaveLength(1)
  const [mail] = found
  return { text: mail?.text ?? '', html: String(mail?.html) }
}

async function openMailedTab(world: World) {
  await world.runJobs()
  const [, token] = /\/agent\/([\w-]+)/.exec(mailsTo(agentEmail).at(-1)?.text ?? '') ?? []
  return openAgentPortal(world, agentEmail, token)
}

test('the email tells agents all they need to decide, and they reply by its link without an account', async () => {
  const { requester, guest, world } = people
  const bio = `Tide tables <b>since</b> 1999. ${'We talk about the sea. '.repeat(40)}`
  const profile = { headline: 'Host of Salt & Light', profession: 'Podcaster', location: 'Boston', bio }
  const show = { seriesTitle: 'Salt & Light', seriesKind: 'video', seriesUrl: 'https://salt.example/' }
  await requester.patch(`/api/users/${requester.id}`, { ...profile, ...show })
  const day = daysFromNow(world, 30)
  const creatorMessage = 'First.\n\nSecond <i>thing</i>.'
  await sendAgentRequest(requester, guest.id, { requestedDate: day, creatorMessage })
  const { text, html } = await arrived(agentEmail, `${requester.name} wants to book ${guest.name}`)
  expect(text).toContain('Hi Ada Quill,')
  expect(text).toContain(
    `wants to book your client ${guest.name} on Salt & Light and sent you this request through Greenroom.`,
  )
  expect(text).toContain('Topic: Tides and time')
  expect(text).toContain('Format: Podcast (length to be agreed)')
  expect(text).toMatch(/Preferred date: \w{3}, \w{3} \d+, \d{4}\n/)
  expect(text).toContain(`Requested by: ${requester.name}, Host of Salt & Light, Podcaster, Boston`)
  expect(text).toContain('Video channel: Salt & Light, https://salt.example/')
  expect(text).toMatch(/Tide tables <b>since<\/b> 1999\. (We talk about the sea\. )+.{0,25}…\n/)
  expect(text).toContain(`Message from ${requester.name}: First.\n\nSecond <i>thing</i>.`)
  expect(text).toMatch(/Reply by [^\n]+Lisbon time\. After that, the request expires\./)
  expect(text).toContain('If it clashes with another booking, nothing is booked and we’ll tell you.')
  expect(html).toContain('Second &lt;i&gt;thing&lt;/i&gt;.')
  const token = /https:\/\/rooms\.example\.org\/agent\/([\w-]{43})/.exec(text)?.[1] ?? ''
  expect(html).toContain(`href="https://rooms.example.org/agent/${token}"`)
  const tab = await openAgentPortal(world, agentEmail, token)
  const terms = { date: day, time: '10:00', duration: 45, speakingFee: '$2,000 plus travel' }
  expect((await tab.act('accept', terms)).status).toBe(200)

  const confirmed = await arrived(requester.email, `Your booking with ${guest.name} is confirmed`)
  expect(confirmed.text).toContain(`(${guest.email}) is confirmed. Their agent, Ada Quill, arranged it.`)
  expect(confirmed.text).toContain('Speaking fee: $2,000 plus travel, settled directly between you')
  expect(confirmed.text).toContain('We charged the $9.99 fee to your card.')
  for (const who of [requester, guest]) {
    const [notice] = (await who.get('/api/notifications')).body
    expect(notice.type).toBe('booking_confirmed')
    expect(notice.message).toContain('Speaking fee: $2,000 plus travel')
  }
  const [said] = await world.ctx.db.select().from(messages).where(eq(messages.toUserId, requester.id))
  expect(said?.fromUserId).toBe(guest.id)
  expect(said?.content).toMatch(
    /^Your booking request is confirmed\. My agent, Ada Quill, arranged it\.\nWhen: .+\n[^]*Speaking fee: \$2,000 plus travel/,
  )
})

test('the agent’s email names the chosen time', async () => {
  const { requester, guest, world } = people
  const id = await sendAgentRequest(requester, guest.id)
  const tab = await openMailedTab(world)
  const offers = ['10:00', '11:00'].map((time) => ({ date: daysFromNow(world, 12), time }))
  expect((await tab.act('counter', { offers, speakingFee: '$2,000 plus travel' })).status).toBe(200)
  const proposed = await arrived(requester.email, 'proposed')
  expect(proposed.html.match(/class="tile"/g)).toHaveLength(2)
  expect((await requester.post(`/api/agent-requests/${id}/accept-offer`, { offer: 1 })).status).toBe(200)
  const agreed = await arrived(agentEmail, `${guest.name} is booked with ${requester.name}`)
  expect(agreed.text).toContain(`${requester.name} chose one of the times you proposed`)
  expect(agreed.html).toContain(`>${initialsOf(requester.name)}</div>`)
  expect(agreed.html).toMatch(/class="tile"[^]*When: /)
  expect(agreed.text).toMatch(/When: [^.]+4:00 PM Lisbon time \([^.]+11:00 AM New York time\), 60 minutes/)
})

test.each([
  [false, 'You pay nothing. The $9.99 fee goes back to your card in full.'],
  [true, 'As you chose, the $9.99 you paid becomes a credit for your next request.'],
])(
  'the requester’s email says where the fee of a declined request goes (kept as a credit: %s)',
  async (keepAsCredit, words) => {
    const { requester, guest, world } = people
    await sendAgentRequest(requester, guest.id, { keepAsCredit })
    const tab = await openMailedTab(world)
    await tab.act('decline', { response: 'Not this season.' })
    const { text } = await arrived(requester.email, 'declined your request')
    expect(text).toContain('Message from Ada Quill: Not this season.')
    expect(text).toContain(words)
  },
)
