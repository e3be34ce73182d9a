import { describe, expect, test } from 'vitest'
import type { Seat } from '../../contract/requests/agent-requests.ts'
import { feeWords, withdrawWords } from './following/fee-words.ts'
import { chipOf, standingWords, stepWords, turnWords } from './request-words.ts'

const request = {
  agentName: 'Ada Quill',
  creator: { name: 'Maya Lind' },
  personality: { name: 'Nadia Petrova' },
  status: 'pending',
  takenOver: false,
  questionOpen: false,
  expiresAt: '2026-12-04T10:00:00.000Z',
} as const
type State = Parameters<typeof turnWords>[0]
const seats: Seat[] = ['requester', 'agent', 'guest']
const tell = (changes: Partial<State>) => seats.map((seat) => turnWords({ ...request, ...changes }, seat))

test.each<[string, Partial<State>, (string | undefined)[]]>([
  [
    'the agent',
    {},
    ['It is Ada Quill’s turn to answer', 'It is your turn to answer', 'It is Ada Quill’s turn to answer'],
  ],
  [
    'the guest',
    { takenOver: true },
    ['It is Nadia’s turn to answer', 'It is Nadia’s turn to answer', 'It is your turn to answer'],
  ],
  [
    'the requester, asked',
    { questionOpen: true },
    [
      'It is your turn to answer a question',
      'It is Maya’s turn to answer a question',
      'It is Maya’s turn to answer a question',
    ],
  ],
  [
    'the requester, offered times',
    { status: 'countered' },
    [
      'It is your turn to choose a time',
      'It is Maya’s turn to choose a time',
      'It is Maya’s turn to choose a time',
    ],
  ],
  ['nobody, once it is closed', { status: 'declined', expiresAt: null }, [undefined, undefined, undefined]],
])('whose turn it is: %s', (_, changes, words) => {
  expect(tell(changes)).toEqual(words)
})

test('an agent whose guest took over is told that nothing is left to do, whatever waits', () => {
  for (const changes of [{}, { questionOpen: true }, { status: 'countered' as const }]) {
    const words = standingWords({ ...request, takenOver: true, ...changes }, 'agent', (at) => at)
    expect(words).toBe('Nadia answers this request from now on. There is nothing left for you to do.')
  }
})

test.each<[Partial<State>, string]>([
  [{ expiresAt: null }, 'Not sent yet'],
  [{ questionOpen: true }, 'Question asked'],
  [{ status: 'countered', questionOpen: true }, 'Times proposed'],
  [{ status: 'accepted', expiresAt: null }, 'Accepted'],
])('%j is called %s', (changes, word) => {
  expect(chipOf({ ...request, ...changes }).word).toBe(word)
})

test('each reads a step from where they sit', () => {
  const step = {
    at: '2026-12-01T10:00:00.000Z',
    what: 'taken_over',
    by: 'guest',
    text: null,
    times: [] as string[],
  } as const
  expect(seats.map((seat) => stepWords(step, request, seat))).toEqual([
    'Nadia took over, and answers from now on',
    'Nadia took over, and answers from now on',
    'You took over, and answer from now on',
  ])
})

describe('the fee’s story, for the payer alone', () => {
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
      'Your card was charged $9.99. All of it goes back to your card if the request is not accepted.',
    ],
    [
      'before it is sent',
      { expiresAt: null, entries: [entry('authorise')] },
      'Your card is being charged $9.99.',
    ],
    ['accepted', { status: 'accepted' }, 'You paid $9.99 for this booking.'],
    [
      'accepted, and the booking cancelled with a refund',
      { status: 'accepted', entries: [...charged, entry('refund')] },
      '$9.99 went back to your card.',
    ],
    [
      'accepted, and the booking cancelled with a credit',
      { status: 'accepted', entries: [...charged, entry('credit_granted')] },
      'The $9.99 stands as a credit, which pays your next request.',
    ],
    [
      'by credit, accepted',
      { status: 'accepted', entries: [entry('credit_spent')] },
      'Your credit paid for this booking.',
    ],
    [
      'by credit, accepted, and the booking cancelled',
      { status: 'accepted', entries: [entry('credit_spent'), entry('credit_returned')] },
      'Your credit came back.',
    ],
    ['declined, under way', { status: 'declined' }, '$9.99 is on its way back to your card.'],
    [
      'declined',
      { status: 'declined', entries: [...charged, entry('refund')] },
      '$9.99 went back to your card.',
    ],
    [
      'declined, kept',
      { status: 'declined', keepAsCredit: true, entries: [...charged, entry('credit_granted')] },
      'The $9.99 stands as a credit, which pays your next request.',
    ],
    [
      'withdrawn, though it was to be kept',
      { status: 'withdrawn', keepAsCredit: true },
      '$9.99 is on its way back to your card.',
    ],
    [
      'by credit, declined',
      { status: 'declined', entries: [entry('credit_spent'), entry('credit_returned')] },
      'Your credit came back.',
    ],
  ])('%s', (_, changes, words) => {
    expect(feeWords({ ...paid, ...changes })).toBe(words)
  })

  test('withdrawing says what comes back', () => {
    expect(withdrawWords(paid)).toBe('$9.99 goes back to your card in full.')
    expect(withdrawWords({ ...paid, entries: [entry('credit_spent')] })).toContain('credit comes back')
    expect(withdrawWords({ ...paid, entries: [] })).toContain('nothing was paid')
  })
})
