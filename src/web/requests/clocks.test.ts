import { expect, test } from 'vitest'
import { distinctClocks } from './clocks.tsx'

test('each zone is shown once, with its first owner', () => {
  const clocks = [
    { zone: 'Europe/Berlin', whose: 'Nadia' },
    { zone: 'Europe/Lisbon', whose: 'Maya' },
    { zone: 'Europe/Berlin', whose: 'you' },
  ]
  expect(distinctClocks(clocks).map(({ whose }) => whose)).toEqual(['Nadia', 'Maya'])
})
