import { expect, test } from 'vitest'
import { profileCompletion } from './profile-completion.ts'

test.each([
  [{ bio: 'b', headline: 'h', location: 'l' }, 100],
  [{ bio: 'b', headline: 'h', location: null }, 60],
  [{ bio: null, headline: 'h', location: 'l' }, 60],
  [{ bio: 'b', headline: null, location: null }, 60],
  [{ bio: null, headline: null, location: 'l' }, 30],
  [{ bio: '', headline: '', location: '' }, 30],
])('a profile with %j is %i percent complete', (me, percent) => {
  expect(profileCompletion(me)).toBe(percent)
})
