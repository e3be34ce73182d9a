import { expect, test } from 'vitest'
import { planStatusChange } from './plan-status-change.ts'

const now = new Date('2031-06-01T12:00:00Z')
const later = new Date('2031-06-02T12:00:00Z')
const state = {
  status: 'pending',
  paymentStatus: 'held',
  startsAt: later,
  expiresAt: later,
  noShowObjectedAt: null,
  noShowDecidedAt: null,
} as const
const confirmed = { ...state, status: 'confirmed', paymentStatus: 'captured' } as const
const completed = { ...confirmed, status: 'completed', startsAt: now } as const

/** What becomes of each when set to pending, confirmed, completed and cancelled. */
test.each([
  [
    'unpaid',
    { ...state, paymentStatus: 'unpaid' },
    'nothing | This request hasn’t been sent | No one | close',
  ],
  ['pending', state, 'nothing | confirm | No one | close'],
  ['past its deadline', { ...state, expiresAt: now }, 'nothing | The deadline | No one | close'],
  [
    'capturing',
    { ...confirmed, paymentStatus: 'capturing' },
    'We’re charging | nothing | We’re charging | close',
  ],
  ['confirmed', confirmed, 'close and reopen | nothing | It hasn’t started yet | close'],
  ['to be agreed', { ...confirmed, startsAt: null }, 'close and reopen | nothing | It has no time | close'],
  ['begun', { ...confirmed, startsAt: now }, 'close and reopen | nothing | complete | close'],
  ['completed', completed, 'close and reopen | It has already taken place | nothing | close'],
  [
    'disputed',
    { ...completed, noShowObjectedAt: now },
    'close and reopen | It has already taken place | decide | close',
  ],
  [
    'cancelled',
    { ...state, status: 'cancelled' },
    'reopen | You can’t confirm | You can’t complete | nothing',
  ],
] as const)('an admin sets what is %s to each status', (_, booking, ways) => {
  const found = (['pending', 'confirmed', 'completed', 'cancelled'] as const).map((to) =>
    planStatusChange(booking, to, now),
  )
  const said = found.map((one) => (typeof one === 'string' ? one : one.instead))
  expect(said).toEqual(ways.split(' | ').map((way) => expect.stringMatching(new RegExp(`^${way}`))))
})
