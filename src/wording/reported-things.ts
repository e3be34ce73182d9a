import type { ReportKind } from '../contract/reports.ts'

/** As sentences name them: "A moderator hid your message." */
export const reportedThings: Record<ReportKind, string> = {
  person: 'profile',
  message: 'message',
  show: 'show',
  booking: 'request',
  agent_request: 'request',
  review: 'review',
  review_answer: 'answer to a review',
}
