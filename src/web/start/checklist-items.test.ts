import { expect, test } from 'vitest'
import { checklistOf, isNeeded } from './checklist-items.ts'

const empty = {
  userType: 'creator' as const,
  headline: null,
  profilePicture: null,
  initialsConfirmed: false,
  topicsOfDiscussion: [],
  categories: [],
  meetingWay: null,
  speakingFeeRange: null,
  noSpeakingFee: false,
}
const items = (facts: Parameters<typeof checklistOf>[0], done: boolean) =>
  checklistOf(facts).flatMap((each) => (each.done === done ? [each.item] : []))

test('guests are asked for a fee, creators are not', () => {
  const [creator, guest] = [empty, { ...empty, userType: 'guest' as const }]
  const open = (profile: Parameters<typeof checklistOf>[0]['profile']) =>
    items({ profile, hasHours: false, hasWritten: false }, false)
  expect(open(creator)).toEqual(['picture', 'headline', 'topics', 'hours', 'place', 'message'])
  expect(open(guest)).toEqual(['picture', 'headline', 'topics', 'hours', 'place', 'fee', 'message'])
})

test('each item ticks itself', () => {
  const profile = {
    ...empty,
    userType: 'guest' as const,
    headline: 'Talks about radio',
    initialsConfirmed: true,
    topicsOfDiscussion: ['Radio'],
    meetingWay: 'agreed' as const,
    noSpeakingFee: true,
  }
  expect(items({ profile, hasHours: true, hasWritten: true }, false)).toEqual([])
  expect(items({ profile: empty, hasHours: true, hasWritten: true }, true)).toEqual(['hours', 'message'])
})

test('what a listing needs is marked', () => {
  expect(isNeeded('headline', ['headline', 'topics'])).toBe(true)
  expect(isNeeded('hours', ['headline', 'topics'])).toBe(false)
  expect(isNeeded('headline', null)).toBe(false)
})
