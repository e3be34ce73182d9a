import { z } from 'zod'

export const required = 'Required.'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0]

const kinds: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Send true or false.',
  array: 'Send a list.',
  object: 'Send a JSON object.',
  record: 'Send a JSON object.',
  date: 'Enter a date.',
}

const formats: Record<string, string> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid web address.',
  date: 'Enter a date as yyyy-mm-dd.',
  time: 'Enter a time as HH:MM.',
  datetime: 'Enter a date and time in UTC, such as 2026-01-31T09:00:00Z.',
  uuid: 'Send a UUID.',
}

const unclear = 'This value isn’t valid.'

export function plainError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null) {
        return issue.path?.length ? required : (kinds[issue.expected] ?? required)
      }
      return kinds[issue.expected] ?? unclear
    }
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? required : `Use at least ${counted(issue.minimum, 'character')}.`
      if (isList(issue.origin)) return `Send at least ${counted(issue.minimum, 'item')}.`
      return issue.inclusive === false
        ? `Enter a number above ${issue.minimum}.`
        : `Enter ${issue.minimum} or more.`
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${counted(issue.maximum, 'character')}.`
      if (isList(issue.origin)) return `Send at most ${counted(issue.maximum, 'item')}.`
      return issue.inclusive === false
        ? `Enter a number below ${issue.maximum}.`
        : `Enter ${issue.maximum} or less.`
    case 'invalid_value':
      if (issue.input === undefined) return required
      return issue.values.length > 12 ? unclear : `Choose one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ?? 'This isn’t in the right format.'
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Remove fields that this call doesn’t accept: ${issue.keys.join(', ')}.`
    default:
      return issue.input === undefined ? required : unclear
  }
}

const isList = (origin: string) => origin === 'array' || origin === 'set'

const counted = (count: number | bigint, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${Number(count) === 1 ? '' : 's'}`

z.config({ customError: plainError })
