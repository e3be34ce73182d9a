import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { exampleAgentRequest } from '../../../../tests/helpers/agents/example-agent-request.ts'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { pushedEvents } from '../../../../tests/helpers/browser/pushed-events.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import {
  type AgentRequest,
  type AgentRequestAction,
  agentRequestAction,
  type RequestStep,
} from '../../../contract/requests/agent-requests.ts'
import { LiveUpdates } from '../../shared/live/live.tsx'
import { AgentRequestPage } from './request-page.tsx'

const times = (date: string) => ({ startsAt: `${date}T17:00:00.000Z`, endsAt: `${date}T18:00:00.000Z` })
const offers = ['2030-12-02', '2030-12-03'].map((date) => ({ date, time: '17:00', ...times(date) }))
const url = '/api/agent-requests/41'
const question = (at: string, text: string): RequestStep => ({
  at,
  what: 'asked',
  by: 'agent',
  text,
  times: [],
})
const asked = { questionOpen: true, can: ['answer'] satisfies AgentRequestAction[] }
const [first, second] = [
  question('2030-11-21T10:01:00.000Z', 'Live?'),
  question('2030-11-21T10:02:00.000Z', 'How long?'),
]
const typeAnswer = async () =>
  fireEvent.change(await screen.findByLabelText('Your answer'), { target: { value: 'Recorded.' } })
const answerTyped = async () => ((await screen.findByLabelText('Your answer')) as HTMLTextAreaElement).value
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openRequest(request: AgentRequest, answers: Answers = {}, beside?: ReactNode) {
  const all: Answers = {
    [`GET ${url}`]: request,
    'GET /api/site': exampleSite(),
    'GET /api/bookings?show=upcoming&limit=100': [],
    ...answers,
  }
  const page = (
    <>
      {beside}
      <Suspense>
        <AgentRequestPage id={41} />
      </Suspense>
    </>
  )
  // Without act, React delays a suspended screen by 300 ms.
  const shown = await act(async () =>
    renderScreen(page, { answers: all, me: exampleMe({ timeZone: 'Europe/Lisbon' }) }),
  )
  await screen.findByText('Next step')
  return { ...shown, answers: all }
}

const labels: Record<AgentRequestAction, string> = {
  accept: 'Accept',
  decline: 'Decline',
  counter: 'Propose times',
  ask: 'Ask a question',
  answer: 'Send answer',
  'accept-offer': 'Confirm this time',
  withdraw: 'Withdraw request',
  'take-over': 'Take over',
}
const guestsActs: AgentRequestAction[] = ['accept', 'decline', 'counter', 'ask', 'take-over']

test.each(agentRequestAction.options)('the page offers only the allowed act: %s', async (act) => {
  const seat = guestsActs.includes(act) ? 'guest' : 'requester'
  await openRequest(exampleAgentRequest({ seat, can: [act], offers }))
  const offered = screen.getAllByRole('button').map((button) => button.textContent)
  expect(Object.values(labels).filter((label) => offered.includes(label))).toEqual([labels[act]])
})

test('accepting a time sends the time, length and speaking fee that were shown', async () => {
  const { bodyOf, toasts } = await openRequest(
    exampleAgentRequest({ status: 'countered', can: ['accept-offer'], offers, speakingFee: '$500' }),
    { [`POST ${url}/accept-offer`]: exampleAgentRequest({ status: 'accepted', bookingId: 9 }) },
  )
  await screen.findByText('Times Ada Quill proposed')
  press('Confirm this time')
  await screen.findByText('Choose a time.')
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  press('Confirm this time')
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Booking confirmed']))
  expect(bodyOf(`POST ${url}/accept-offer`)).toEqual({
    offer: 1,
    startsAt: '2030-12-03T17:00:00.000Z',
    duration: 60,
    speakingFee: '$500',
  })
})

test('withdrawing first says what the requester gets back', async () => {
  const entry = { kind: 'capture', amountCents: 999, createdAt: '2030-11-20T10:00:00.000Z' } as const
  const { calls } = await openRequest(exampleAgentRequest({ can: ['withdraw'], entries: [entry] }), {
    [`POST ${url}/withdraw`]: exampleAgentRequest({ status: 'withdrawn' }),
  })
  press('Withdraw request')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('We’ll refund $9.99 to your card in full. We’ll let Ada Quill know.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw request' }))
  await waitFor(() => expect(calls()).toContain(`POST ${url}/withdraw`))
})

test.each([
  ['withdraw', 'requester', 'Withdraw request', { status: 'withdrawn' }, 'withdrawn'],
  ['take-over', 'guest', 'Take over', { takenOver: true }, 'taken_over'],
] as const)(
  'after %s leaves no button, focus moves to the heading',
  async (act, seat, label, changes, what) => {
    const before = exampleAgentRequest({ seat, can: [act] })
    const step = { at: '2030-11-21T10:00:00.000Z', what, by: seat, text: null, times: [] }
    const after = { ...before, ...changes, can: [], steps: [...before.steps, step] }
    const { answers } = await openRequest(before, { [`POST ${url}/${act}`]: after })
    const heading = await screen.findByText('Next step')
    press(label)
    const dialog = await screen.findByRole('alertdialog')
    answers[`GET ${url}`] = after
    const confirm = within(dialog).getByRole('button', { name: label })
    confirm.focus()
    fireEvent.click(confirm)
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

test('a guest who handles a request is warned of a time that gets booked while they choose', async () => {
  const { say } = pushedEvents()
  const mine = exampleAgentRequest({ seat: 'guest', takenOver: true, can: ['accept'] })
  const { answers } = await openRequest(mine, {}, <LiveUpdates userId={1} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findByRole('button', { name: 'Accept and confirm' })
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2030-12-02' } })
  fireEvent.change(screen.getByLabelText('Time (Lisbon time)'), { target: { value: '17:00' } })
  await say('ready', { userId: 1 })
  answers['GET /api/bookings?show=upcoming&limit=100'] = [
    exampleBooking({ status: 'confirmed', ...times('2030-12-02') }),
  ]
  await say('booking', { id: 9 })
  expect(await screen.findByText(/^You’re already booked: Mon, Dec 2, 2030/)).toBeTruthy()
})

test('a draft answer survives a reload', async () => {
  const request = exampleAgentRequest({ ...asked, steps: [first] })
  const { unmount } = await openRequest(request)
  await typeAnswer()
  unmount()
  await openRequest(request)
  expect(await answerTyped()).toBe('Recorded.')
})

test('a draft answer stays when a newer question arrives', async () => {
  const refusal = refused('conflict', 'Something else has been asked.')
  const { toasts, answers, bodyOf } = await openRequest(exampleAgentRequest({ ...asked, steps: [first] }), {
    [`POST ${url}/answer`]: refusal,
  })
  await typeAnswer()
  answers[`GET ${url}`] = exampleAgentRequest({ ...asked, steps: [first, second] })
  press('Send answer')
  await waitFor(() => expect(screen.getAllByText(/How long\?/).length).toBeGreaterThan(1))
  expect(bodyOf(`POST ${url}/answer`)).toEqual({ text: 'Recorded.', askedAt: first.at })
  expect(toasts).toMatchObject([{ title: 'Answer not sent', text: 'Something else has been asked.' }])
  expect(await answerTyped()).toBe('Recorded.')
})

test('only the guest sees the agent’s email, and only the payer the fee', async () => {
  await openRequest(
    exampleAgentRequest({ seat: 'guest', agentEmail: 'ada@agency.example', can: ['take-over'] }),
  )
  await screen.findByText('ada@agency.example')
  expect(screen.queryByText('Platform fee')).toBeNull()
})

test('an accepted request shows the booking’s time and status', async () => {
  const request = (status: 'confirmed' | 'cancelled') =>
    exampleAgentRequest({ status: 'accepted', bookingId: 9, booking: { status, ...times('2030-12-02') } })
  const { unmount } = await openRequest(request('confirmed'))
  await screen.findByText('Accepted. The booking is confirmed.')
  expect(screen.getAllByText(/Dec 2, 2030/).length).toBeGreaterThan(0)
  unmount()
  await openRequest(request('cancelled'))
  await screen.findByText('This request was accepted, but the booking was canceled later.')
})

test.each([
  ['declined', ['Find other guests']],
  ['expired', ['Ask', 'Find other guests']],
  ['withdrawn', ['Ask', 'Find other guests']],
  ['accepted', []],
  ['pending', []],
] as const)('the requester of a request that is %s sees other options', async (status, ways) => {
  await openRequest(exampleAgentRequest({ seat: 'requester', status, can: [] }))
  const found = screen.queryAllByRole('link', { name: /^Find other guests$|^Ask .+ again$/ })
  expect(found.map(({ textContent }) => textContent?.replace(/^Ask .*/, 'Ask'))).toEqual(ways)
})

test('the other person of a request is offered neither a message nor a request unless they take it', async () => {
  await openRequest(exampleAgentRequest({ seat: 'requester', status: 'expired', canStart: [] }))
  expect(screen.queryByRole('link', { name: /^Ask |^Message / })).toBeNull()
})

test('a fee that wasn’t charged is never called a hold', async () => {
  const createdAt = '2030-11-20T10:00:00.000Z'
  const entries = (['authorise', 'release'] as const).map((kind) => ({ kind, amountCents: 999, createdAt }))
  await openRequest(exampleAgentRequest({ entries, paymentStatus: 'released', status: 'payment_failed' }))
  const card = screen.getByRole('heading', { name: 'Platform fee' }).parentElement
  expect(card?.textContent).toContain('Approved by your card: $9.99')
  expect(card?.textContent).not.toMatch(/\bheld\b|\bhold\b/i)
})
