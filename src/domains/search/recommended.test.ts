import { expect, test } from 'vitest'
import { recommendedAt, worthDays, worthOfAnswers, worthOfRatings } from './recommended.ts'

const now = new Date('2026-05-04T12:00:00Z')
const bare = {
  pictureHash: null,
  bio: null,
  seriesKind: null,
  topicsOfDiscussion: [],
  categoryIds: [],
  freeTimes: [],
  bookable: false,
  answers: { answered: 0, expired: 0 },
  ratings: { reviews: 0, stars: 0 },
  activeAt: now,
}
const complete = {
  bio: 'a'.repeat(80),
  seriesKind: 'radio',
  topicsOfDiscussion: ['Sleep'],
  categoryIds: [1],
  freeTimes: [now],
  bookable: true,
}
const daysAhead = (person: object) =>
  (recommendedAt({ ...bare, ...person }, now).getTime() - now.getTime()) / 86_400_000

test('a bare profile is in the order of its last activity', () => {
  expect(daysAhead({})).toBe(0)
  expect(daysAhead({ bio: 'Short.' })).toBe(0)
})

test('a picture is worth more than everything else together', () => {
  expect(daysAhead({ pictureHash: 'abc' })).toBe(worthDays.picture)
  expect(daysAhead(complete)).toBeLessThan(worthDays.picture)
  expect(daysAhead(complete)).toBeGreaterThan(50)
})

test('newcomers lose nothing, answering counts more the more often, and ignoring moves people back', () => {
  const worth = (answered: number, expired: number) => worthOfAnswers({ answered, expired })
  expect(worth(0, 0)).toBe(0)
  expect(worth(1, 0)).toBeGreaterThan(0)
  expect(worth(20, 0)).toBeGreaterThan(worth(1, 0))
  expect(worth(1000, 0)).toBeLessThanOrEqual(worthDays.answering)
  expect(worth(0, 1)).toBeLessThan(0)
  expect(worth(0, 20)).toBeLessThan(worth(0, 1))
  expect(worth(0, 1000)).toBeGreaterThanOrEqual(worthDays.ignoring)
  expect(daysAhead({ answers: { answered: 0, expired: 3 } })).toBeCloseTo(worth(0, 3))
})

test('newcomers lose nothing, and one five-star review says less than many good ones', () => {
  const worth = (reviews: number, average: number) => worthOfRatings({ reviews, stars: reviews * average })
  expect(worth(0, 0)).toBe(0)
  expect(worth(1, 5)).toBeGreaterThan(0)
  expect(worth(20, 4.8)).toBeGreaterThan(worth(1, 5))
  expect(worth(1000, 5)).toBeLessThanOrEqual(worthDays.praised)
  expect(worth(1, 1)).toBeLessThan(0)
  expect(worth(1000, 1)).toBeGreaterThanOrEqual(worthDays.disliked)
  expect(daysAhead({ ratings: { reviews: 4, stars: 20 } })).toBeCloseTo(worth(4, 5))
})

test('being free this week is worth more than being free later', () => {
  const freeIn = (days: number) => daysAhead({ freeTimes: [new Date(now.getTime() + days * 86_400_000)] })
  expect(freeIn(6)).toBe(worthDays.freeThisWeek)
  expect(freeIn(8)).toBe(worthDays.free)
})
