import { expect, test } from 'vitest'
import { commonCategories, generalTopics, sortCategories, suggestTopics, topicsByCategory } from './topics.ts'

test('ideas follow the chosen categories, or are general', () => {
  expect(suggestTopics([])).toEqual([{ category: null, topics: generalTopics }])
  expect(suggestTopics(['A category of this site'])).toEqual([{ category: null, topics: generalTopics }])
  expect(suggestTopics(['Music', 'Space']).map(({ category }) => category)).toEqual(['Music', 'Space'])
  expect(suggestTopics(Object.keys(topicsByCategory))).toHaveLength(4)
})

test('common categories come first, the others by name', () => {
  const all = ['Comedy', ...commonCategories, 'Travel'].toSorted().map((name) => ({ name }))
  expect(sortCategories(all).map(({ name }) => name)).toEqual([...commonCategories, 'Comedy', 'Travel'])
})
