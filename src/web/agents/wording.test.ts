import { describe, expect, test } from 'vitest'
import type { RequestRole } from '../../contract/requests/agent-requests.ts'
import { feeWords, withdrawWords } from './following/wording.ts'
import { requestStatusBadge, requestStatusText, requestStepText, turnText } from './wording.ts'

const request = {
  agentName: 'Ada Quill',
  creator: { name: 'Maya Lind' },
  personality: { name: 'Nadia Petrova' },
  status: 'pending',
  takenOver: false,
  questionOpen: false,
  expiresAt: '2026-12-04T10:00:00.000Z',
} as const
type State = Parameters<typeof turnText>[0]
const seats: RequestRole[] = ['requester', 'agent', 'guest']
const tell = (changes: Partial<State>) => seats.map((seat) => turnText({ ...request, ...changes }, seat))

test.each<[string, Partial<State>, (string | undefined)[]]>([
  [
    'the agent',
    {},
    ['Waiting for Ada Quill to reply', 'Your turn to reply', 'Waiting for Ada Quill to reply'],
  ],
  [
    'the guest',
    { takenOver: true },
    ['Waiting for Nadia to reply', 'Waiting for Nadia to reply', 'Your turn to reply'],
  ],
  [
    'the requester, to answer a question',
    { questionOpen: true },
    [
      'Your turn to answer a question',
      'Waiting for Maya to answer a question',
      'Waiting for Maya to answer a question',
    ],
  ],
  [
    'the requester, to choose a time',
    { status: 'countered' },
    ['Your turn to choose a time', 'Waiting for Maya to choose a time', 'Waiting for Maya to choose a time'],
  ],
  ['no one, once it is closed', { status: 'declined', expiresAt: null }, [undefined, undefined, undefined]],
])('whose turn it is: %s', (_, changes, words) => {
  expect(tell(changes)).toEqual(words)
})

test('an agent whose guest took over sees that nothing is left to do', () => {
  for (const changes of [{}, { questionOpen: true }, { status: 'countered' as const }]) {
    const words = requestStatusText({ ...request, takenOver: true, ...changes }, 'agent', (at) => at)
    expect(words).toBe('Nadia is handling this request now. There’s nothing left for you to do.')
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
    'Nadia took over the request',
    'Nadia took over the request',
    'You took over the request',
  ])
})

describe('the fee, for the payer only', () => {
  const entry = (
    kind: 'authorise' | 'capture' | 'refund' | 'credit_granted' | 'credit_spent' | 'credit_returned',
  ) => ({
    kind,
    amountCents: 999,
    createdAt: '2026-12-01T10:00:00.000Z',
  })
  const charged = [entry('authorise'), entry('capture')]
  const paid = {
    seat: 'requester',
    status: 'pending',
    entries: charged,
    paymentStatus: 'captured',
    keepAsCredit: false,
    expiresAt: request.expiresAt,
  } as const
  type Paid = Parameters<typeof feeWords>[0]
  test.each<[string, Partial<Paid>, string | undefined]>([
    ['to the guest', { seat: 'guest' }, undefined],
    [
      'while it waits',
      {},
      'We charged $9.99 to your card. If the request isn’t accepted, we refund it in full.',
    ],
    [
      'before it is sent',
      { expiresAt: null, entries: [entry('authorise')] },
      'We’re charging $9.99 to your card.',
    ],
    ['accepted', { status: 'accepted' }, 'You paid $9.99 for this booking.'],
    [
      'accepted, and the booking canceled with a refund',
      { status: 'accepted', entries: [...charged, entry('refund')] },
      'We refunded $9.99 to your card.',
    ],
    [
      'accepted, and the booking canceled with a credit',
      { status: 'accepted', entries: [...charged, entry('credit_granted')] },
      'Your $9.99 is now a credit for your next request.',
    ],
    [
      'by credit, accepted',
      { status: 'accepted', entries: [entry('credit_spent')] },
      'Your credit paid for this booking.',
    ],
    [
      'by credit, accepted, and the booking canceled',
      { status: 'accepted', entries: [entry('credit_spent'), entry('credit_returned')] },
      'We returned your credit.',
    ],
    ['declined, being refunded', { status: 'declined' }, 'We’re refunding $9.99 to your card.'],
    [
      'declined',
      { status: 'declined', entries: [...charged, entry('refund')] },
      'We refunded $9.99 to your card.',
    ],
    [
      'declined, kept as a credit',
      { status: 'declined', keepAsCredit: true, entries: [...charged, entry('credit_granted')] },
      'Your $9.99 is now a credit for your next request.',
    ],
    [
      'withdrawn, with a credit chosen for a decline',
      { status: 'withdrawn', keepAsCredit: true },
      'We’re refunding $9.99 to your card.',
    ],
    [
      'by credit, declined',
      { status: 'declined', entries: [entry('credit_spent'), entry('credit_returned')] },
      'We returned your credit.',
    ],
  ])('%s', (_, changes, words) => {
    expect(feeWords({ ...paid, ...changes })).toBe(words)
  })

  test('withdrawing says what the payer gets back', () => {
    expect(withdrawWords(paid)).toBe('We’ll refund $9.99 to your card in full.')
    expect(withdrawWords({ ...paid, entries: [entry('credit_spent')] })).toContain('get your credit back')
    expect(withdrawWords({ ...paid, entries: [] })).toContain('you paid nothing')
  })
})
