import { format } from 'node:util'

let expected: RegExp[] = []

/** Expects a console error like this one. Any other still fails the test. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern)
}

/** Hooks that collect console errors and throw the unexpected ones at the end. */
export function failOnConsoleErrors(target: Pick<Console, 'error'> = console) {
  const original = target.error
  let printed: string[] = []
  return {
    begin: () => {
      printed = []
      expected = []
      target.error = (...args: unknown[]) => {
        printed.push(format(...args))
      }
    },
    end: () => {
      target.error = original
      const unexpected = printed.filter((text) => !expected.some((pattern) => pattern.test(text)))
      const missing = expected.filter((pattern) => !printed.some((text) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
      if (missing.length > 0) throw new Error(`No console.error like ${missing.join(', ')}`)
    },
  }
}
