import { expect, test } from 'vitest'
import { nextStep, startSteps, stepAfter, stepBefore } from './start-steps.ts'

const empty = {
  headline: null,
  profilePicture: null,
  initialsConfirmed: false,
  topicsOfDiscussion: [],
  categories: [],
  meetingWay: null,
}
const about = { ...empty, headline: 'Talks about radio', initialsConfirmed: true }
const topics = { ...about, categories: [{ id: 1, name: 'Music' }] }

test.each([
  [empty, false, 'about'],
  [{ ...about, initialsConfirmed: false }, false, 'about'],
  [about, false, 'topics'],
  [topics, false, 'hours'],
  [topics, true, 'place'],
  [{ ...topics, meetingWay: 'agreed' as const }, true, 'about'],
])('%j with hours %j goes on with %s', (profile, hasHours, step) => {
  expect(nextStep(profile, hasHours)).toBe(step)
})

test('each step leads to the next and back', () => {
  expect(startSteps.map(stepAfter)).toEqual(['topics', 'hours', 'place', undefined])
  expect(startSteps.map(stepBefore)).toEqual([undefined, 'about', 'topics', 'hours'])
})
