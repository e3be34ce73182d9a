import { describe, expect, test } from 'vitest'
import type { RequestRole } from '../../contract/requests/agent-requests.ts'
import { requestStatusBadge, requestStatusText, requestStepText, turnText } from './agent-wording.ts'
import { feeWords, withdrawWords } from './showing/agent-wording.ts'

const request = {
  agentName: 'Ada Quill',
  creator: { name: 'Maya Moss Lind' },
  personality: { name: 'Nadia Petrova' },
  status: 'pending',
  takenOver: false,
  questionOpen: false,
  expiresAt: '2026-12-04T10:00:00.000Z',
} as const
type State = Parameters<typeof turnText>[0]
const seats: RequestRole[] = ['requester', 'agent', 'guest']
const tell = (changes: Partial<State>) => seats.map((seat) => turnText({ ...request, ...changes }, seat))

test.each<[string, Partial<State>, RegExp[]]>([
  ['the agent', {}, [/^Waiting for Ada/, /^Your turn to reply/, /^Waiting for Ada/]],
  ['the guest', { takenOver: true }, [/^Waiting for Nadia/, /^Waiting for Nadia/, /^Your turn to reply/]],
  [
    'the requester, to answer',
    { questionOpen: true },
    [/^Your turn to answer/, /^Waiting for Maya/, /^Waiting/],
  ],
  [
    'the requester, to choose',
    { status: 'countered' },
    [/^Your turn to choose/, /^Waiting for Maya/, /^Waiting/],
  ],
])('whose turn it is: %s', (_, changes, words) => {
  expect(tell(changes)).toEqual(words.map((each) => expect.stringMatching(each)))
  expect(tell({ ...changes, status: 'declined', expiresAt: null })).toEqual([undefined, undefined, undefined])
})

test('an agent whose guest took over sees that nothing is left to do', () => {
  for (const changes of [{}, { questionOpen: true }, { status: 'countered' as const }]) {
    const words = requestStatusText({ ...request, takenOver: true, ...changes }, 'agent', (at) => at)
    expect(words).toBe('Nadia Petrova is handling this request now. There’s nothing left for you to do.')
  }
})

test.each<[Partial<State>, string]>([
  [{ expiresAt: null }, 'Not sent yet'],
  [{ questionOpen: true }, 'Question asked'],
  [{ status: 'countered', questionOpen: true }, 'Times proposed'],
  [{ status: 'accepted', expiresAt: null }, 'Accepted'],
])('%j has the badge %s', (changes, word) => {
  expect(requestStatusBadge({ ...request, ...changes })).toBe(word)
})

test('each reader sees who took over', () => {
  const step = {
    at: '2026-12-01T10:00:00.000Z',
    what: 'taken_over',
    by: 'guest',
    text: null,
    times: [] as string[],
  } as const
  expect(seats.map((seat) => requestStepText(step, request, seat))).toEqual([
    'Nadia Petrova took over the request',
    'Nadia Petrova took over the request',
    'You took over the request',
  ])
})

describe('the fee, for the payer only', () => {
  type Paid = Parameters<typeof feeWords>[0]
  const entry = (kind: Paid['entries'][number]['kind']) => ({
    kind,
    amountCents: 999,
    createdAt: '2026-12-01T10:00:00.000Z',
  })
  const charged = [entry('authorise'), entry('capture')]
  const refunded = [...charged, entry('refund')]
  const kept = [...charged, entry('credit_granted')]
  const [spent, returned] = [entry('credit_spent'), entry('credit_returned')]
  const paid = {
    seat: 'requester',
    status: 'pending',
    entries: charged,
    paymentStatus: 'captured',
    keepAsCredit: false,
    expiresAt: request.expiresAt,
  } as const
  test.each<[string | undefined, Partial<Paid>]>([
    [undefined, { seat: 'guest' }],
    ['We charged $9.99 to your card. If the request isn’t accepted, we refund it in full.', {}],
    ['We’re charging $9.99 to your card.', { expiresAt: null, entries: [entry('authorise')] }],
    ['You paid $9.99 for this booking.', { status: 'accepted' }],
    ['We refunded $9.99 to your card.', { status: 'accepted', entries: refunded }],
    ['Your $9.99 is now a credit for your next request.', { status: 'accepted', entries: kept }],
    ['Your credit paid for this booking.', { status: 'accepted', entries: [spent] }],
    ['We returned your credit.', { status: 'accepted', entries: [spent, returned] }],
    ['We’re refunding $9.99 to your card.', { status: 'declined' }],
    ['We refunded $9.99 to your card.', { status: 'declined', entries: refunded }],
    [
      'Your $9.99 is now a credit for your next request.',
      { status: 'declined', keepAsCredit: true, entries: kept },
    ],
    ['We’re refunding $9.99 to your card.', { status: 'withdrawn', keepAsCredit: true }],
    ['We returned your credit.', { status: 'declined', entries: [spent, returned] }],
  ])('"%s" for %j', (words, changes) => {
    expect(feeWords({ ...paid, ...changes })).toBe(words)
  })

  test('withdrawing says what the payer gets back', () => {
    expect(withdrawWords(paid)).toBe('We’ll refund $9.99 to your card in full.')
    expect(withdrawWords({ ...paid, entries: [spent] })).toContain('get your credit back')
    expect(withdrawWords({ ...paid, entries: [] })).toContain('you paid nothing')
  })
})
