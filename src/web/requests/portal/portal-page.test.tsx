import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { examplePortalRequest } from '../../../../tests/helpers/agents/example-agent-request.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import type {
  AgentPortal,
  AgentPortalEntry,
  AgentPortalRequest,
} from '../../../contract/requests/agent-portal.ts'
import { zoneName } from '../../../wording/times.ts'
import { browserZone } from '../../shared/times/use-viewer-zone.ts'
import { toWallClock } from '../../shared/times/wall-clock.ts'
import { agentPortalQuery } from '../queries.ts'
import { getReplyDraft, replyDraftKey } from '../reply-drafts.ts'
import { PortalCalendar, PortalPage } from './portal-page.tsx'

const token = 'a-secret'
const url = `/api/agent/${token}`
const field = (name: string | RegExp) => screen.getByLabelText(name)
function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const typed = (name: string | RegExp) => (field(name) as HTMLTextAreaElement).value
const draft = () => getReplyDraft(replyDraftKey('agent', 41))

const { creator } = examplePortalRequest()
const fromTomas = (changes: Partial<AgentPortalRequest> = {}) =>
  examplePortalRequest({ id: 42, creator: { ...creator, name: 'Tomás Rivera Reis' }, ...changes })
const declined = examplePortalRequest({ status: 'declined', can: [], expiresAt: null })
const busy = (title: string, startsAt: string, endsAt: string): AgentPortalEntry => ({
  personalityId: 7,
  kind: 'booked',
  startsAt,
  endsAt,
  title,
})

function typeInstant(at: string) {
  const wall = toWallClock(at, browserZone())
  type('Date', wall.date)
  type(`Time (${zoneName(browserZone())})`, wall.time)
}

type Given = { answers?: Record<string, unknown>; calendar?: AgentPortalEntry[]; requested?: number }

async function openSeat(
  requests: AgentPortalRequest[],
  { answers = {}, calendar = [], requested }: Given = {},
) {
  const seat: AgentPortal = {
    agentName: 'Ada Quill',
    expiresAt: '2030-12-20T10:00:00.000Z',
    requestId: 41,
    requests,
    calendar,
  }
  const shown: Answers = { 'GET /api/site': exampleSite(), [`GET ${url}`]: seat, ...answers }
  const opened: (number | undefined)[] = []
  const drawn = renderScreen(
    <PortalPage token={token} requested={requested} onOpen={(id) => opened.push(id)} />,
    { answers: shown },
  )
  await screen.findByText('Requests for Nadia Petrova')
  return { ...drawn, opened, answers: shown }
}

function become(answers: Record<string, unknown>, ...requests: AgentPortalRequest[]) {
  Object.assign(answers, { [`GET ${url}`]: { ...(answers[`GET ${url}`] as AgentPortal), requests } })
}

describe('an agent', () => {
  test('types times in their own zone, and the requester’s zone is sent', async () => {
    const accepted = examplePortalRequest({ status: 'accepted', can: [] })
    const { sent, answers, bodyOf } = await openSeat([examplePortalRequest()], {
      answers: { [`POST ${url}/accept`]: accepted },
    })
    press('Accept')
    await screen.findByRole('button', { name: 'Accept and confirm' })
    typeInstant('2030-12-01T23:30:00Z')
    await screen.findByText(/11:30 PM Lisbon time for Maya/)
    expect(screen.getByText(/Mon, Dec 2, 2030, 12:30 AM Berlin time for Nadia/)).toBeTruthy()
    type(/^Speaking fee/, '€500')
    become(answers, accepted)
    press('Accept and confirm')
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1))
    expect(bodyOf(`POST ${url}/accept`)).toEqual({
      requestId: 41,
      date: '2030-12-01',
      time: '23:30',
      creatorTimeZone: 'Europe/Lisbon',
      duration: 60,
      speakingFee: '€500',
      response: null,
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
    expect(screen.queryByText('This request has changed')).toBeNull()
    expect(draft()).toEqual({})
  })

  test('is warned of what else the guest has at that time', async () => {
    const taken = busy('Morning show', '2030-12-02T09:30:00.000Z', '2030-12-02T10:30:00.000Z')
    await openSeat([examplePortalRequest()], { calendar: [taken] })
    press('Propose times')
    await screen.findByRole('button', { name: 'Propose this time' })
    typeInstant('2030-12-02T10:30:00Z')
    expect(screen.queryByText(/Nadia Petrova is already booked/)).toBeNull()
    typeInstant('2030-12-02T10:00:00Z')
    await screen.findByText(/Nadia Petrova is already booked: .*, Morning show/)
  })

  test('finds drafts after a reload, stored per request and never by the link', async () => {
    const { unmount } = await openSeat([examplePortalRequest()])
    press('Ask a question')
    type(/^Your question/, 'Live or recorded?')
    await waitFor(() => expect(draft().ask).toEqual({ question: 'Live or recorded?' }))
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(token)
    unmount()
    await openSeat([examplePortalRequest()])
    expect(typed(/^Your question/)).toBe('Live or recorded?')
  })

  test('who replied in another window sees the new status and keeps the draft', async () => {
    const refusal = refused('wrong_status', 'This request was answered.', { currentStatus: 'declined' })
    const { answers } = await openSeat([examplePortalRequest()], {
      answers: { [`POST ${url}/ask`]: refusal },
    })
    press('Ask a question')
    type(/^Your question/, 'Live or recorded?')
    become(answers, declined)
    press('Send question')
    const notice = await screen.findByText('This request has changed')
    expect(notice.parentElement?.textContent).toContain('Its status is now “Declined”.')
    expect(typed(/^Your question/)).toBe('Live or recorded?')
    expect(screen.queryByRole('button', { name: 'Send question' })).toBeNull()
    press('Discard draft')
    await waitFor(() => expect(screen.queryByText('This request has changed')).toBeNull())
    expect(draft()).toEqual({})
  })

  test('declines with a reason and confirms it', async () => {
    const { sent, answers, bodyOf } = await openSeat([examplePortalRequest()], {
      answers: { [`POST ${url}/decline`]: declined },
    })
    press('Decline')
    press('Decline request')
    await screen.findByText('Give a reason in a sentence.')
    type(/^Your reason/, 'She is at sea.')
    press('Decline request')
    const dialog = await screen.findByRole('alertdialog')
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    become(answers, declined)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
    await screen.findByText(/^You declined/)
    expect(bodyOf(`POST ${url}/decline`)).toEqual({ requestId: 41, response: 'She is at sea.' })
  })

  test('sees the result of another request in place', async () => {
    const times = { startsAt: '2030-12-02T10:00:00.000Z', endsAt: '2030-12-02T11:00:00.000Z' }
    const accepted = fromTomas({ status: 'accepted', can: [], booking: { status: 'confirmed', ...times } })
    const { answers } = await openSeat([examplePortalRequest({ can: [] }), fromTomas()], {
      answers: { [`POST ${url}/accept`]: accepted },
      requested: 42,
    })
    await screen.findByText('1 more open request')
    press('Accept')
    await screen.findByRole('button', { name: 'Accept and confirm' })
    typeInstant('2030-12-02T10:00:00Z')
    become(answers, examplePortalRequest({ can: [] }), accepted)
    press('Accept and confirm')
    await screen.findByText('Accepted. The booking is confirmed.')
    await screen.findByText('No other open requests')
    screen.getByRole('link', { name: /^Google Calendar/ })
    expect(document.activeElement?.textContent).toBe('Tomás Rivera Reis wants to book Nadia Petrova')
  })

  test('opens other requests by button or by address', async () => {
    const { opened } = await openSeat([examplePortalRequest(), fromTomas()], { requested: 42 })
    expect(screen.getAllByText('Activity')).toHaveLength(2)
    press('Close the request from Tomás Rivera Reis')
    expect(screen.getAllByText('Activity')).toHaveLength(1)
    press('Open the request from Tomás Rivera Reis')
    expect(opened).toEqual([undefined, 42])
  })

  test('links the host’s show without a referrer', async () => {
    const seriesUrl = 'https://night.example/on'
    const show = { seriesTitle: 'Night Shift', seriesUrl, seriesKind: 'radio' } as const
    await openSeat([examplePortalRequest({ creator: { ...creator, ...show } })])
    expect((await screen.findByText('Night Shift')).closest('p')?.textContent).toBe('Radio show: Night Shift')
    const link = screen.getByRole('link', { name: /Radio show by Maya Lind/ })
    expect([link.getAttribute('href'), link.getAttribute('referrerpolicy')]).toEqual([
      seriesUrl,
      'no-referrer',
    ])
  })

  test('links no website that isn’t http', async () => {
    // oxlint-disable-next-line no-script-url -- what a page must not make a link of
    await openSeat([examplePortalRequest({ creator: { ...creator, website: 'javascript:alert(1)' } })])
    expect(screen.queryByRole('link', { name: /Website of/ })).toBeNull()
  })
})

test('a link that expires while its page is open says so and can be renewed', async () => {
  const { queries, answers, sent } = await openSeat([examplePortalRequest()], {
    answers: { [`POST ${url}/renew`]: {} },
  })
  Object.assign(answers, { [`GET ${url}`]: refused('invalid_token', 'This link has ended.') })
  await queries.invalidateQueries({ queryKey: agentPortalQuery({} as never, token).queryKey })
  await screen.findByText('This link has expired')
  press('Email me a new link')
  await screen.findByText('Look for our newest email')
  expect(sent.map(({ call }) => call)).toContain(`POST ${url}/renew`)
})

test('the agent’s own time includes the day if it differs from the guest’s', async () => {
  const guest = { id: 7, name: 'Nadia Petrova', timeZone: 'Asia/Tokyo' }
  const entries = [
    busy('Morning show', '2030-12-03T00:00:00.000Z', '2030-12-03T01:00:00.000Z'),
    busy('Evening show', '2030-12-03T09:00:00.000Z', '2030-12-03T10:00:00.000Z'),
  ]
  renderScreen(<PortalCalendar guest={guest} entries={entries} />, {
    me: exampleMe({ timeZone: 'America/Los_Angeles' }),
  })
  const lines = await screen.findAllByText(/show$/)
  const shown = [screen.getByRole('heading', { level: 3 }), ...lines]
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'Tue, Dec 3, 2030',
    'Mon, Dec 2, 2030, 4:00 PM Los Angeles time · Morning show',
    '1:00 AM Los Angeles time · Evening show',
  ])
})
