import { expect, test } from 'vitest'
import { jobs } from '../../compose.ts'

const scheduledLike = (pattern: RegExp) =>
  jobs
    .filter(({ cron }) => cron !== undefined && pattern.test(cron))
    .map(({ name }) => name)
    .toSorted()

test('deadlines, drafts, payments, calendars and shows are checked every few minutes', () => {
  expect(scheduledLike(/^\*/)).toEqual([
    'agent-request-deadlines',
    'booking-deadlines',
    'count-totals',
    'read-calendars',
    'read-shows',
    'recover-drafts',
    'sweep-payments',
  ])
})

test('cleanup and saved searches run every hour or every night', () => {
  expect(scheduledLike(/^\d/)).toEqual([
    'backup-site',
    'clear-mail-secrets',
    'count-everyones-answers',
    'forget-provider-news',
    'mail-saved-searches',
    'partition-statistics',
    'rebuild-search',
    'sweep-limits',
    'sweep-sessions',
    'sweep-views',
    'trim-events',
  ])
})
