import { beforeEach, expect, test } from 'vitest'
import { clearDrafts, keepDraft } from './device-drafts.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('theme', 'dark')
  for (const id of [7, 77]) {
    localStorage.setItem(`draft:${id}:3`, 'Dear Ben')
    keepDraft(`profile:${id}`, { headline: 'Baker' })
  }
})
const kept = () => Object.keys(localStorage).toSorted()

test('Signing out clears unsent messages and unsaved changes, and nothing else', () => {
  clearDrafts()
  expect(kept()).toEqual(['theme'])
})

test('When another person signs in, only their own drafts stay', () => {
  clearDrafts(7)
  expect(kept()).toEqual(['draft:7:3', 'theme', 'unsaved:profile:7'])
})
