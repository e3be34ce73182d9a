import { expect, test } from 'vitest'
import { weekHour } from '../availability/find-free-times.ts'
import { readPhrases, weekHoursOf } from './read-phrases.ts'

test.each([
  ['economist tuesday evening', ['times: tuesday evening']],
  ['free Tuesday evening economist', ['times: free Tuesday evening']],
  ['chef free on mondays, tuesdays or fridays', ['times: free on mondays, tuesdays or fridays']],
  ['chef free in the evening', ['times: free in the evening']],
  ['who is available at weekends', ['times: who is available at weekends']],
  ['a doctor on thursday', ['times: on thursday']],
  ['weekend mornings free', ['times: weekend mornings free']],
  ['chef tue evening', ['times: tue evening']],
  ['mon-fri evenings with a chef', ['times: mon-fri evenings']],
  ['chef free sat or sun', ['times: free sat or sun']],
  ['chef on the weekend', ['times: on the weekend']],
  ['chef at the weekend', ['times: at the weekend']],
  ['someone free next week', ['available: free next week']],
  ['available chefs', ['available: available']],
  ['speaker for free', ['noSpeakingFee: for free']],
  ['guests with no speaking fee', ['noSpeakingFee: no speaking fee']],
  ['free speakers', ['noSpeakingFee: free']],
  ['chef who speaks Spanish', ['language: who speaks Spanish']],
  ['german-speaking chef', ['language: german-speaking']],
  ['interview in French', ['language: in French']],
  ['chef in São Paulo', ['place: in São Paulo', 'place: in São']],
  ['politics in the US', ['place: in the US']],
  ['chef from US', ['place: from US']],
  ['chef in the us', ['place: in the us']],
  ['scientist in london free', ['noSpeakingFee: free', 'place: in london']],
  ['based in the north of England', ['place: based in the north of England']],
  // What people talk about.
  ['black friday', []],
  ['come in us', []],
  ['sun salutation', []],
  ['morning routine', []],
  ['gluten-free baking', []],
  ['freedom of speech', []],
  ['spanish cooking', []],
  ['sunday school', []],
])('%j may have filters: %j', (text, phrases) => {
  expect(readPhrases(text).map(({ as, words }) => `${as}: ${words}`)).toEqual(phrases)
})

test('“free” next to a telling word may be what someone talks about', () => {
  expect(readPhrases('chef of free jazz for radio')).toEqual([
    expect.objectContaining({ as: 'noSpeakingFee', neighbors: [['free', 'jazz']] }),
  ])
  expect(readPhrases('sugar free')[0]).toMatchObject({ neighbors: [['sugar', 'free']] })
})

test.each([
  ['tuesday night club', [['tuesday', 'night', 'club']]],
  ['my free saturday night live show', [['saturday', 'night', 'live']]],
  [
    'class on Sunday school',
    [
      ['class', 'on', 'sunday'],
      ['sunday', 'school'],
    ],
  ],
  ['love on sunday', [['love', 'on', 'sunday']]],
  ['available light photography', [['available', 'light']]],
  ['chef for tuesday evening in Lagos', []],
])('%j may be a title: %j', (text, neighbors) => {
  expect(readPhrases(text)[0]).toMatchObject({ neighbors })
})

test.each([
  ['free mondays', ['monday']],
  ['mon-wed evenings', ['monday', 'tuesday', 'wednesday']],
  ['Saturday to Monday nights', ['monday', 'saturday', 'sunday']],
  ['thurs, fri or weekend mornings', ['thursday', 'friday', 'saturday', 'sunday']],
  ['weekday evenings', ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']],
])('the days of %j are %j', (text, days) => {
  expect(readPhrases(text)[0]).toMatchObject({ times: { days } })
})

test('a day and its part are the reader’s, through a change of the clocks too', () => {
  const evenings = { days: ['tuesday' as const], fromHour: 17, toHour: 22 }
  const hours = (zone: string, now: string) => new Set(weekHoursOf(evenings, zone, new Date(now)))
  const utc = (...times: string[]) => new Set(times.map((time) => weekHour(Date.parse(`${time}:00Z`))))
  expect(hours('Asia/Kolkata', '2026-12-01T00:00Z')).toEqual(
    utc('2026-12-01T12:00', '2026-12-01T13:00', '2026-12-01T14:00', '2026-12-01T15:00'),
  )
  expect(hours('America/Los_Angeles', '2026-12-01T00:00Z')).toEqual(
    utc('2026-12-02T01:00', '2026-12-02T02:00', '2026-12-02T03:00', '2026-12-02T04:00', '2026-12-02T05:00'),
  )
  expect(hours('Europe/Berlin', '2027-03-20T00:00Z').size).toBe(6)
  const night = { days: ['sunday' as const], fromHour: 20, toHour: 24 }
  expect(weekHoursOf(night, 'UTC', new Date('2026-12-01T00:00Z'))).toHaveLength(4)
})
