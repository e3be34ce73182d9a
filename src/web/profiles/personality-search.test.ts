import { expect, it } from 'vitest'
import { personalitySearch } from './personality-search.ts'

it('An address opens one of the two requests, and nothing else', () => {
  expect(personalitySearch({ request: 'agent', tab: 'about' })).toEqual({ request: 'agent' })
  expect(personalitySearch({ request: 'direct' })).toEqual({ request: 'direct' })
  for (const request of ['Agent', '', true, ['agent'], undefined]) {
    expect(personalitySearch({ request })).toEqual({})
  }
})
