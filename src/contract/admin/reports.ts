import { z } from 'zod'
import { appeal, moderationAct, reasonLimit } from '../appeals.ts'
import { endpoint } from '../endpoint.ts'
import { person } from '../people.ts'
import { reportKind, reportReason } from '../reports.ts'
import { idParam, instant, text } from '../text.ts'
import { adminList } from './lists.ts'

export const reportSorts = ['createdAt'] as const

export const reportStates = ['open', 'appealed', 'decided'] as const

export const reportsQuery = adminList(reportSorts, 'createdAt').extend({
  /** Default: `open`. */
  state: z.enum(reportStates).default('open'),
  kind: reportKind.optional(),
})

export const adminAct = z.object({
  id: z.int(),
  act: moderationAct,
  kind: reportKind,
  reason: z.string(),
  admin: z.object({ id: z.int(), name: z.string() }),
  createdAt: instant,
  takenBack: z.object({ reason: z.string(), createdAt: instant }).nullable(),
  appeal: appeal.nullable(),
})
export type AdminAct = z.output<typeof adminAct>

export const adminReport = z.object({
  id: z.int(),
  kind: reportKind,
  /** Of the person, message, show, request or review. */
  subjectId: z.int(),
  reason: reportReason,
  text: z.string().nullable(),
  /** Null: the site itself, for the same first message to many. */
  reporter: person.nullable(),
  /** Who made what is reported. */
  about: person,
  createdAt: instant,
  /** When it should be decided. */
  dueAt: instant,
  decision: adminAct.nullable(),
})
export type AdminReport = z.output<typeof adminReport>

const history = z.object({
  reportsMade: z.int(),
  reportsAgainst: z.int(),
  /** About this person, newest first; at most 20. */
  acts: z.array(adminAct),
})

export const adminReportDetails = adminReport.extend({
  /** As it was when it was reported; kept when it is changed or deleted, until 180 days after the decision. Empty then. */
  evidence: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Whose page shows it; null if none does, or it can’t be opened. */
  profileId: z.int().nullable(),
  /** Others who reported the same and wait for this decision. */
  otherReports: z.int(),
  histories: z.object({ reporter: history.nullable(), about: history }),
  /** Acts that fit this kind and person now. */
  can: z.array(moderationAct),
})
export type AdminReportDetails = z.output<typeof adminReportDetails>

const params = z.object({ id: idParam })
const reason = text(reasonLimit).pipe(z.string().min(1, 'Write the reason.'))

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Reports, those due first on top; `q` searches both names',
  access: 'admin',
  query: reportsQuery,
  status: 200,
  response: z.array(adminReport),
})

export const getReportCounts = endpoint({
  method: 'GET',
  path: '/api/admin/reports/counts',
  summary: 'What waits for a moderator',
  access: 'admin',
  status: 200,
  response: z.object({
    open: z.int(),
    /** Of those, past their deadline. */
    overdue: z.int(),
    appeals: z.int(),
    /** Payments that a bank disputes now. */
    bankDisputes: z.int(),
  }),
})

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports/{id}',
  summary: 'One report with its evidence and both people’s histories; written to the audit log',
  access: 'admin',
  params,
  status: 200,
  response: adminReportDetails,
})

export const resolveReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{id}/resolve',
  summary:
    'Decide a report, and all open ones about the same; the person and the reporters hear of it (`suspend` needs the password)',
  access: 'admin',
  params,
  body: z.object({ act: moderationAct, reason }),
  status: 200,
  response: adminReportDetails,
})

export const answerAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/acts/{id}/answer',
  summary:
    'Answer the appeal of an act: `granted` takes the act back. Without an appeal only `granted: true`, which takes it back too',
  access: 'admin',
  params,
  body: z.object({ granted: z.boolean(), reason }),
  status: 200,
  response: adminAct,
})
