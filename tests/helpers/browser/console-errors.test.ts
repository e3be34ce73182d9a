import { expect, test } from 'vitest'
import { expectConsoleError, failOnConsoleErrors } from './console-errors.ts'

function runWith(body: (target: Pick<Console, 'error'>) => void) {
  const target = { error: () => {} } as Pick<Console, 'error'>
  const hooks = failOnConsoleErrors(target)
  hooks.begin()
  body(target)
  return hooks.end
}

test('a test that prints no error passes', () => {
  expect(runWith(() => {})).not.toThrow()
})

test('an unexpected error fails the test and is shown with its arguments', () => {
  expect(runWith((target) => target.error('Key %s is missing', 'a'))).toThrow('Key a is missing')
})

test('an expected error passes, an unexpected one fails', () => {
  const announce = () => expectConsoleError(/network/)
  expect(
    runWith((target) => {
      announce()
      target.error('network down')
    }),
  ).not.toThrow()
  expect(
    runWith((target) => {
      announce()
      target.error('network down')
      target.error('hydration failed')
    }),
  ).toThrow('hydration failed')
})

test('an announced error that does not come fails the test', () => {
  expect(runWith(() => expectConsoleError(/network/))).toThrow('No console.error like /network/')
})
