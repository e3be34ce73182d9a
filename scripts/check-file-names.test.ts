import { expect, test } from 'vitest'
import { nameViolations } from './check-file-names.ts'

test.each([
  'src/main.ts',
  'src/contract/requests/bookings.ts',
  'src/wording/times.ts',
  'src/domains/search/domain.ts',
  'src/domains/requests/answering/confirm-booking.ts',
  'src/domains/requests/answering/confirm-booking.api.test.ts',
  'src/platform/database/embedded/start-server.ts',
  'src/web/ui/button.tsx',
  'tests/races/confirm-at-once.test.ts',
  'src/web/shared/times/wall-clock.ts',
  'src/web/requests/paying/card-form.tsx',
  'tests/helpers/worlds/world.ts',
  'scripts/setup.js',
])('%s is an allowed name', (file) => {
  expect(nameViolations(file, 'export const a = 1\n')).toEqual([])
})

test.each([
  ['src/server.ts', 'holds main.ts'],
  ['src/contract/requests/bookings/create.ts', 'no such folder'],
  ['src/domains/context.ts', 'holds events.ts, limits.ts, <area>-limits.ts'],
  ['src/domains/requests/controller.ts', 'says nothing'],
  ['src/domains/requests/confirmBooking.ts', 'holds domain.ts, tables.ts'],
  ['src/domains/requests/deep/confirm-booking.ts', 'no such folder'],
  ['src/platform/a/b/c/start.ts', 'no such folder'],
  ['src/web/theme.ts', 'holds api.ts'],
  ['src/web/ui/Button.tsx', 'holds <noun>.tsx'],
  ['src/web/ui/button.api.test.ts', 'holds <noun>.tsx'],
  ['tests/helpers/world.ts', 'no such folder'],
  ['src/platform/utils.ts', 'says nothing'],
  ['src/platform/http/index.ts', 'says nothing'],
])('%s is refused', (file, sentence) => {
  expect(nameViolations(file, '')).toEqual([expect.stringContaining(sentence)])
})

test('a file of 300 lines passes, one of 301 is refused; a test may have 400', () => {
  expect(nameViolations('src/web/api.test.ts', 'x\n'.repeat(400))).toEqual([])
  expect(nameViolations('src/web/api.test.ts', 'x\n'.repeat(401))).toEqual([
    expect.stringContaining('401 lines'),
  ])
  expect(nameViolations('src/main.ts', 'x\n'.repeat(300))).toEqual([])
  expect(nameViolations('src/main.ts', 'x\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
})
