import { expect, test } from 'vitest'
import { jobs } from '../../compose.ts'

const byTheClock = (pattern: RegExp) =>
  jobs
    .filter(({ cron }) => cron !== undefined && pattern.test(cron))
    .map(({ name }) => name)
    .toSorted()

test('deadlines, lost requests, payments and calendars are looked at every few minutes', () => {
  expect(byTheClock(/^\*/)).toEqual([
    'agent-request-deadlines',
    'booking-deadlines',
    'count-totals',
    'read-calendars',
    'recover-drafts',
    'sweep-payments',
  ])
})

test('what is not needed any more is swept, and saved searches are mailed, every hour or every night', () => {
  expect(byTheClock(/^\d/)).toEqual([
    'forget-provider-news',
    'mail-saved-searches',
    'rebuild-search',
    'sweep-limits',
    'sweep-sessions',
    'sweep-views',
    'trim-events',
  ])
})
