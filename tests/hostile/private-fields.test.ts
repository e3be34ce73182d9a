import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleAgent, exampleRequest } from '../helpers/agents/agent-request.ts'
import { type HttpPerson, registerPerson } from '../helpers/browser/http-person.ts'
import { testCard } from '../helpers/money/paid-request.ts'
import { findSecrets, type Secret, type Trace } from '../helpers/worlds/find-secrets.ts'
import { type MailServer, openMailServer } from '../helpers/worlds/mail-server.ts'
import { type Application, startApplication } from '../helpers/worlds/start-application.ts'
import { createTestDatabase } from '../helpers/worlds/test-database.ts'

const rival = {
  ...exampleAgent,
  agentName: 'Rex Rival',
  agentEmail: 'rex@rival.example',
  agentPhone: '+1 555 0199',
}

let dataDir: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: MailServer
let application: Application
/** Every answer, by who received it. */
const answers: Trace[] = []
let guest: HttpPerson
let requester: HttpPerson
let stranger: HttpPerson

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'private-'))
  database = await createTestDatabase()
  server = await openMailServer()
  application = await startApplication({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SAMPLE_DATA: 'false',
    LOG_LEVEL: 'trace',
  })
  const register = (who: string, userType: 'guest' | 'creator') =>
    registerPerson(
      () => application.url,
      userType,
      (call, text) => answers.push({ where: `${who}: ${call}`, text }),
    )
  guest = await register('guest', 'guest')
  requester = await register('requester', 'creator')
  stranger = await register('stranger', 'guest')
  await guest.call('PATCH', `/api/users/${guest.id}`, { ...exampleAgent, speakingFeeRange: '$500 to $900' })
  await stranger.call('PATCH', `/api/users/${stranger.id}`, rival)
})
afterAll(async () => {
  await application.stop()
  await server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Someone without an account: a visitor, or an agent with their link. */
async function without(who: string, method: string, path: string, body?: object) {
  const answer = await fetch(application.url + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const [call] = path.split('?')
  answers.push({
    where: `${who}: ${method} ${call}`,
    text: `${JSON.stringify([...answer.headers])}\n${text}`,
  })
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

async function pay(type: string, draft: object): Promise<string> {
  const { body } = await requester.call('POST', '/api/create-payment-intent', {
    ...draft,
    amount: 999,
    metadata: { type, personalityId: guest.id },
  })
  const { clientSecret, paymentIntentId } = body
  await requester.call('POST', '/api/sandbox/confirm', { clientSecret, ...testCard })
  return paymentIntentId
}

let asked = 0
async function askAgent(): Promise<{ id: number; token: string }> {
  const creatorMessage = `${exampleRequest.creatorMessage} (${++asked})`
  const draft = { ...exampleRequest, creatorMessage, personalityId: guest.id }
  const paymentIntentId = await pay('agent_request', draft)
  const { status, body } = await requester.call('POST', '/api/agent-request', { ...draft, paymentIntentId })
  expect(status).toBe(201)
  return { id: body.requestId, token: await tokenOf(body.requestId) }
}

async function askDirectly(): Promise<number> {
  const { requestedTopic: topic, requestedFormat: format, creatorMessage: message } = exampleRequest
  const draft = { guestId: guest.id, topic, format, message }
  const paymentIntentId = await pay('direct_booking', draft)
  const { body } = await requester.call('POST', '/api/direct-booking', { ...draft, paymentIntentId })
  return body.bookingId
}

/** The links in an email to the agent. */
function linksIn({ to, text }: ParsedMail): string[] {
  if (!JSON.stringify(to).includes(exampleAgent.agentEmail)) return []
  return /\/agent\/([\w-]+)/.exec(text ?? '')?.slice(1) ?? []
}

/** Every link emailed to the agent. */
const tokens = () => server.received.flatMap(linksIn)

/** The link emailed for a request. */
async function tokenOf(requestId: number): Promise<string> {
  for (const tried = new Set<string>(); ; ) {
    const isNew = (token: string) => !tried.has(token)
    const mail = await server.heard((mail) => linksIn(mail).some(isNew))
    const token = linksIn(mail).find(isNew) ?? ''
    tried.add(token)
    const { body } = await without('agent', 'GET', `/api/agent/${token}`)
    if (body.requestId === requestId) return token
  }
}

const agent = (token: string, act: string, body: object) =>
  without('agent', 'POST', `/api/agent/${token}/${act}`, body)
const atRequest = (who: HttpPerson, id: number, act: string, body: object = {}) =>
  who.call('POST', `/api/agent-requests/${id}/${act}`, body)

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Everything that people and machines can read about the guest and the requests. */
async function readAll(requestIds: number[], bookingIds: number[], seatTokens: string[]): Promise<void> {
  const open = [
    '/',
    '/search',
    '/api/search',
    '/api/openapi.json',
    '/sitemap.xml',
    ...[guest, requester].flatMap(({ id }) => [
      `/api/users/${id}`,
      `/api/booking-instructions/${id}`,
      `/profile/${id}`,
      `/personality/${id}`,
      `/api/users/${id}/free-times`,
    ]),
  ]
  const own = [
    '/api/me',
    '/api/agent-requests',
    '/api/bookings',
    '/api/bookings/requests',
    '/api/notifications',
    '/api/conversations',
    '/api/payments',
    '/agent-requests',
    '/booking-requests',
    '/dashboard',
    ...requestIds.flatMap((id) => [`/api/agent-requests/${id}`, `/agent-requests/${id}`]),
    ...bookingIds.flatMap((id) => [
      `/api/bookings/${id}`,
      `/api/bookings/${id}/history`,
      `/bookings/${id}`,
      `/api/bookings/${id}.ics`,
    ]),
  ]
  for (const path of open) await without('visitor', 'GET', path)
  for (const who of [guest, requester, stranger]) {
    for (const path of [...open, ...own]) await who.call('GET', path)
  }
  for (const token of seatTokens) {
    await without('agent', 'GET', `/api/agent/${token}`)
    await without('agent', 'GET', `/agent/${token}`)
  }
  // An emailed link gives no access to the rest of the site.
  for (const path of own) await without('agent', 'GET', path)
}

/** Every email sent, by recipient. */
function mails(): Trace[] {
  const names: [string, string][] = [
    [guest.email, 'guest'],
    [requester.email, 'requester'],
    [stranger.email, 'stranger'],
    [exampleAgent.agentEmail, 'agent'],
    [rival.agentEmail, 'rival'],
  ]
  return server.received.map((mail) => {
    const to = JSON.stringify(mail.to)
    const [, who] = names.find(([address]) => to.includes(address)) ?? ['', 'nobody']
    const attached = mail.attachments.map(({ content }) => content.toString())
    return {
      where: `${who}: a mail, ${mail.subject}`,
      text: [mail.subject, mail.text, mail.html, ...attached].join('\n'),
    }
  })
}

const isOf =
  (...who: string[]) =>
  ({ where }: Trace) =>
    who.some((one) => where.startsWith(`${one}:`))
const literally = (value: string) => new RegExp(RegExp.escape(value), 'i')

function secrets(confirmed: boolean): Secret[] {
  const both = confirmed ? ['guest', 'requester'] : []
  return [
    {
      name: 'the agent’s address',
      pattern: literally(exampleAgent.agentEmail),
      unless: isOf('guest', 'agent'),
    },
    { name: 'the agent’s phone', pattern: literally(exampleAgent.agentPhone), unless: isOf('guest') },
    { name: 'the other agent’s address', pattern: literally(rival.agentEmail), unless: isOf('stranger') },
    { name: 'the guest’s address', pattern: literally(guest.email), unless: isOf('guest', ...both) },
    {
      name: 'the requester’s address',
      pattern: literally(requester.email),
      unless: isOf('requester', ...both),
    },
    ...tokens().map((token) => ({
      name: 'the agent’s link',
      pattern: literally(token),
      unless: isOf('agent'),
    })),
  ]
}

const log = () => ({ where: 'the log', text: application.output() })

test('private data of guests and agents reaches no one else through answers, pages, emails or logs', async () => {
  const withdrawn = await askAgent()
  await agent(withdrawn.token, 'ask', { question: 'How long is it?' })
  await atRequest(requester, withdrawn.id, 'answer', { text: 'An hour.' })
  await agent(withdrawn.token, 'counter', { offers: [{ date: day(20), time: '10:00' }], speakingFee: '$600' })
  const declined = await askAgent()
  await agent(declined.token, 'decline', { response: 'Not this time.' })
  const takenOver = await askAgent()
  await atRequest(guest, takenOver.id, 'take-over')
  const direct = await askDirectly()
  const requests = [withdrawn, declined, takenOver]
  await readAll(
    requests.map(({ id }) => id),
    [direct],
    requests.map(({ token }) => token),
  )
  await atRequest(requester, withdrawn.id, 'withdraw')
  await atRequest(guest, takenOver.id, 'decline', { response: 'I cannot.' })
  await server.heard(() => mails().filter(isOf('requester')).length >= 9)
  await readAll(
    requests.map(({ id }) => id),
    [direct],
    requests.map(({ token }) => token),
  )
  const heard = [...answers, ...mails()]
  for (const who of ['visitor', 'guest', 'requester', 'stranger', 'agent']) {
    expect(heard.filter(isOf(who)).length, `what the ${who} heard`).toBeGreaterThan(10)
  }
  expect(findSecrets([...heard, log()], secrets(false))).toEqual([])

  const accepted = await askAgent()
  const agreed = await agent(accepted.token, 'accept', { date: day(21), time: '15:00', speakingFee: '$500' })
  expect(agreed.body).toMatchObject({ status: 'accepted' })
  const { body } = await requester.call('GET', `/api/agent-requests/${accepted.id}`)
  const invitation = (who: string) => () =>
    mails().some((trace) => isOf(who)(trace) && trace.text.includes('BEGIN:VCALENDAR'))
  await server.heard(invitation('requester'))
  await server.heard(invitation('guest'))
  await readAll([accepted.id], [body.bookingId], [accepted.token])
  expect(findSecrets([...answers, ...mails(), log()], secrets(true))).toEqual([])
})
