import type { ModerationAct } from '../../../contract/appeals.ts'
import type { ReportKind } from '../../../contract/reports.ts'
import type { ListWords } from '../wording.ts'
import type { ReportList } from './report-queries.ts'

export const reportListLabels: Record<ReportList, string> = {
  open: 'Open',
  appealed: 'Appealed',
  decided: 'Decided',
}

/** In the place of a reporter’s name. */
export const automatic = 'Automatic check'

const allLists = {
  name: 'Reports',
  search: 'Search by either person’s name',
  loading: 'Loading reports',
  loadFailed: 'We couldn’t load the reports',
  noMatch: 'No reports found',
}

export const reportsWords: Record<ReportList, ListWords> = {
  open: {
    ...allLists,
    count: ({ count, total }) => (count === 1 ? '1 open report' : `${total} open reports`),
    emptyTitle: 'No open reports',
    empty:
      'When someone reports a person, a message, a show, a request or a review, it shows up here for you to decide.',
  },
  appealed: {
    ...allLists,
    count: ({ count, total }) =>
      count === 1 ? '1 report with an open appeal' : `${total} reports with an open appeal`,
    emptyTitle: 'No open appeals',
    empty: 'When someone appeals a decision, its report shows up here until you answer.',
  },
  decided: {
    ...allLists,
    count: ({ count, total }) => (count === 1 ? '1 decided report' : `${total} decided reports`),
    emptyTitle: 'No decided reports yet',
    empty: 'Reports move here once a moderator decides them.',
  },
}

export const reportKindWords: Record<ReportKind, string> = {
  person: 'Person',
  message: 'Message',
  show: 'Show',
  booking: 'Booking request',
  agent_request: 'Agent request',
  review: 'Review',
  review_answer: 'Answer to a review',
}

export const reportWords = {
  loading: 'Loading the report',
  loadFailed: 'We couldn’t load the report',
  missing: 'Report not found',
  missingHelp: 'No report has this number. Search the list by name.',
}

const hidden: Record<ReportKind, string> = {
  person: 'profile',
  message: 'message',
  show: 'show',
  booking: 'request’s text',
  agent_request: 'request’s text',
  review: 'review',
  review_answer: 'answer',
}

/** As a choice, such as "Hide the message". */
export const actWords = (act: ModerationAct, kind: ReportKind): string =>
  ({
    dismiss: 'Dismiss the report',
    warn: 'Send a warning',
    hide: `Hide the ${hidden[kind]}`,
    limit: 'Limit the account',
    suspend: 'Suspend the account',
  })[act]

/** As done. */
export const actDoneWords = (act: ModerationAct, kind: ReportKind): string =>
  ({
    dismiss: 'Dismissed',
    warn: 'Warned',
    hide: `Hid the ${hidden[kind]}`,
    limit: 'Limited the account',
    suspend: 'Suspended the account',
  })[act]

const hiding: Record<ReportKind, string> = {
  person:
    'No one finds or opens their page. They still sign in, and go on with people they already know here.',
  message: 'Both people read “hidden by a moderator” in its place, in emails too.',
  show: 'Only they still see the show and its episodes.',
  booking: 'Its topic and notes disappear for everyone. The booking itself goes on.',
  review: 'Only they still see it. Its stars no longer count.',
  review_answer: 'No one sees it any longer. The review itself stays.',
  agent_request: 'Its topic and notes disappear for everyone, the agent too. The request itself goes on.',
}

/** What an act does, with “they” for the person it’s about. */
export const actEffects = (act: ModerationAct, kind: ReportKind): string =>
  ({
    dismiss: 'They never hear of it. Reporters hear that we found no violation.',
    warn: 'They read your reason. Nothing is hidden, and their account works as before.',
    hide: hiding[kind],
    limit: 'They can’t start conversations or send requests. What they already have goes on.',
    suspend: 'Signs them out everywhere and hides their profile. We ask for your password.',
  })[act]
