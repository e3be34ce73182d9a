import type { ReportKind } from '../../contract/reports.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { findMessageFor } from '../messaging/queries.ts'
import { findRequestFor } from '../requests/operating/find-request-for.ts'
import { requesterId } from '../requests/policy.ts'
import { findShow } from '../shows/queries.ts'
import { findVisible } from '../trust/queries.ts'
import { requireKnown } from './policy.ts'
import type { Evidence } from './tables.ts'
import { evidenceNames as names, refusals } from './wording.ts'

/** `evidence` begins with the words that the decision quotes; of a person it quotes none. */
type Subject = { aboutId: number; evidence: Evidence }

/** What the caller reports, as it is now. Throws `not_found` for what they can’t see and for their own. */
export function findSubject(ctx: Ctx, kind: ReportKind, id: number): Promise<Subject> {
  return finders[kind](ctx, id)
}

const finders: Record<ReportKind, (ctx: Ctx, id: number) => Promise<Subject>> = {
  async person(ctx, id) {
    if (id === requireMember(ctx).userId) refuseField('id', refusals.reportSelf)
    return { aboutId: id, evidence: ofPerson(await requireKnown(ctx, id)) }
  },

  async message(ctx, id) {
    const { userId } = requireMember(ctx)
    const message = await findMessageFor(ctx, userId, id)
    // Those about bookings are the product’s words.
    if (!message || message.fromUserId === userId || message.booking) return refuseMissing()
    const { content, createdAt, fromUserId } = message
    return {
      aboutId: fromUserId,
      evidence: listed([names.message, content], [names.sent, createdAt.toISOString()]),
    }
  },

  async show(ctx, id) {
    const show = await findShow(ctx, id)
    if (!show || show.hiddenAt || show.userId === requireMember(ctx).userId) return refuseMissing()
    if (!(await findVisible(ctx, show.userId))) return refuseMissing()
    const { userId, title, author, description, link } = show
    const evidence = listed(
      [names.title, title],
      [names.author, author],
      [names.description, description],
      [names.links, link],
    )
    return { aboutId: userId, evidence }
  },

  booking: (ctx, id) => findRequest(ctx, 'booking', id),
  agent_request: (ctx, id) => findRequest(ctx, 'agent_request', id),
}

async function findRequest(ctx: Ctx, kind: 'booking' | 'agent_request', id: number): Promise<Subject> {
  const { userId } = requireMember(ctx)
  const row = await findRequestFor(ctx, userId, { kind, id })
  if (!row || requesterId(row) === userId) return refuseMissing()
  return { aboutId: requesterId(row), evidence: listed([names.topic, row.topic], [names.notes, row.notes]) }
}

function ofPerson(person: PersonRow): Evidence {
  return listed(
    [names.name, person.name],
    [names.headline, person.headline],
    [names.profession, person.profession],
    [names.location, person.location],
    [names.bio, person.bio],
    [names.series, person.seriesTitle],
    [names.links, joined(person.website, person.linkedinUrl, person.seriesUrl)],
    [
      names.topics,
      joined(...person.topicsOfDiscussion, ...person.areaOfExpertise, ...person.areaOfInterests),
    ],
  )
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('\n')

function listed(...entries: [name: string, text: string | null][]): Evidence {
  return entries.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

function refuseMissing(): never {
  return refuse('not_found', refusals.unknownSubject)
}
