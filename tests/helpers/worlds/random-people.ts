import { desc } from 'drizzle-orm'
import { revealSecret } from '../../../src/platform/mail/email-secret.ts'
import { mailOutbox } from '../../../src/platform/mail/tables.ts'
import { exampleAgent, sendAgentRequest, updateRepresentation } from '../agents/agent-request.ts'
import { expectOk, type Visitor } from '../browser/visitor.ts'
import { daysFromNow, sendRequest } from '../money/paid-request.ts'
import { promoteToAdmin, typePassword } from './admin-setup.ts'
import { type Learned, learn } from './learned-values.ts'
import { testPassword } from './test-password.ts'
import { registerMember, type World } from './world.ts'

export const roles = ['visitor', 'guest', 'creator', 'admin', 'agent'] as const
export type Role = (typeof roles)[number]

/** Which user uses which browser; a call may change who is signed in. */
export type Person = { role: Role; browser: Visitor; id: number | null; email?: string; known: Learned }
/** A value that only its owner may read. */
export type Owned = { name: string; value: string; owners: (number | null)[] }

/** The new passwords that users change to. */
export const otherPassword = 'another password'
const phones = ['+44 20 7946 0101', '+44 20 7946 0102']
let people = 0

export async function newPerson(world: World, role: Role): Promise<Person> {
  const browser = world.visitor()
  const known: Learned = new Map()
  if (role === 'visitor' || role === 'agent') return { role, browser, id: null, known }
  const userType = role === 'guest' ? 'guest' : 'creator'
  const member = await registerMember(browser, { userType, email: `${role}${++people}@caller.example` })
  const { id, email } = member
  if (role === 'admin') {
    await promoteToAdmin(world, member)
    await typePassword(member)
  }
  return { role, browser, id, email, known }
}

/** A call may have signed this user in, out or away: they sign in again, or start over with a new account of their role. */
export async function sameRole(world: World, person: Person): Promise<void> {
  if (await isInRole(person)) return
  for (const password of [testPassword, otherPassword]) {
    if (!person.email) break
    await person.browser.post('/api/login', { email: person.email, password })
    if (await isInRole(person)) return
  }
  Object.assign(person, await newPerson(world, person.role))
}

async function isInRole(person: Person): Promise<boolean> {
  const { status, body } = await person.browser.get('/api/me')
  if (person.role === 'visitor' || person.role === 'agent') return status === 401
  if (status !== 200 || (person.role === 'admin') !== (body.userType === 'admin')) return false
  Object.assign(person, { id: body.id, email: body.email })
  if (person.role === 'admin') await person.browser.post('/api/confirm-password', { password: testPassword })
  return true
}

/** Two users who make no calls here, with a request, a booking, an agent and messages. */
export async function createBystanders(world: World, learned: Learned): Promise<Owned[]> {
  const host = await world.member({ userType: 'creator', email: 'host@bystander.example' })
  const guest = await world.member({ email: 'guest@bystander.example' })
  // Callers try every email address they learn with the passwords they know.
  for (const one of [host, guest]) {
    expectOk(
      await one.post('/api/account/password', { currentPassword: testPassword, password: 'known to no one' }),
    )
  }
  await updateRepresentation(guest, {
    hasAgent: true,
    agentName: 'A',
    agentEmail: 'agent@bystander.example',
    agentPhone: phones[0],
  })
  const { id } = await sendRequest(guest, host.id, {
    date: daysFromNow(world, 9),
    time: '10:00',
    notes: 'bystanders-notes',
  })
  await host.patch(`/api/bookings/${id}`, { status: 'approved' })
  learn(learned, 'bookings', id)
  await sendRequest(guest, host.id, { date: daysFromNow(world, 10), time: 'TBD', notes: 'bystanders-notes' })
  learn(
    learned,
    'agent-requests',
    await sendAgentRequest(host, guest.id, { creatorMessage: 'bystanders-words' }),
  )
  await host.post('/api/messages', { toUserId: guest.id, content: 'bystanders-message' })
  const { body } = await guest.get('/api/calendar')
  const secret = /calendar\/([\w-]{10,})\.ics/.exec(JSON.stringify(body))?.[1] ?? ''
  const own = (name: string, value: string) => ({ name, value, owners: [host.id, guest.id] })
  return [
    own('a note', 'bystanders-notes'),
    own('the words of a request', 'bystanders-words'),
    own('a message', 'bystanders-message'),
    own('an agent’s phone', phones[0] ?? ''),
    own('an agent’s address', 'agent@bystander.example'),
    own('a calendar’s secret', secret),
    ...[...host.cookies.values()].map((value) => own('a cookie', value)),
  ]
}

/** Recently emailed links, as their recipients know them. */
export async function learnLinks(world: World, learned: Learned): Promise<void> {
  const mails = await world.ctx.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(10)
  for (const { textBody, recipient } of mails.reverse().map(revealSecret)) {
    if (recipient.endsWith('@bystander.example')) continue
    for (const [, page, token] of textBody.matchAll(
      /\/(agent|unsubscribe|setup|verify-email|reset-password)\/([\w-]+)/g,
    )) {
      learn(learned, page === 'verify-email' || page === 'reset-password' ? 'token' : `${page}-token`, token)
    }
  }
}

/** What the callers share at first: an agent with a link, and a payment. */
export async function meet(world: World, guest: Person, creator: Person, learned: Learned): Promise<void> {
  const asMember = ({ browser, id }: Person) => Object.assign(browser, { id: id ?? 0, email: '', name: '' })
  await updateRepresentation(asMember(guest), { ...exampleAgent, agentEmail: 'agent@caller.example' })
  for (const { id } of [guest, creator]) learn(learned, 'people', id)
  learn(learned, 'agent-requests', await sendAgentRequest(asMember(creator), guest.id ?? 0))
}
