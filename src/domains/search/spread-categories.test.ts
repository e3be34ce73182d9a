import { describe, expect, test } from 'vitest'
import { spreadCategories } from './spread-categories.ts'

const person = (name: string, ...ids: number[]) => ({ name, categories: ids.map((id) => ({ id })) })
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name).join('')

describe('people of the recommended order are spread over their categories', () => {
  test('the next one that shares no category comes first', () => {
    const page = [person('A', 1, 2), person('B', 2), person('C', 1), person('D', 3), person('E', 3)]
    expect(namesOf(spreadCategories(page))).toBe('ADBCE')
  })

  test('the order stays where nobody shares a category, or everybody does', () => {
    expect(namesOf(spreadCategories([person('A', 1), person('B', 2), person('C'), person('D', 1)]))).toBe(
      'ABCD',
    )
    expect(namesOf(spreadCategories([person('A', 1), person('B', 1), person('C', 1, 2)]))).toBe('ABC')
  })

  test('nobody comes from far below, and nobody is lost', () => {
    const alike = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => person(name, 1))
    const page = [...alike, person('H', 2)]
    expect(namesOf(spreadCategories(page))).toBe('ABHCDEFG')
  })
})
