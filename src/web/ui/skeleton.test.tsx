import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Skeleton } from './skeleton.tsx'

test('a skeleton has slightly round corners unless it’s given others', () => {
  const cornersOf = (given?: string) => {
    const { container } = render(<Skeleton {...(given && { className: given })} />)
    return container.firstElementChild?.className.match(/\S*rounded-\S+/g)
  }
  expect(cornersOf()).toEqual(['rounded-s'])
  expect(cornersOf('size-4 rounded-full')).toEqual(['rounded-full'])
  expect(cornersOf('h-4 sm:rounded-none')).toEqual(['rounded-s', 'sm:rounded-none'])
})
