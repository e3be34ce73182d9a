import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { seriesLabel } from '../../../contract/series.ts'
import { formatCalendarDay, formatMoment } from '../../../wording/times.ts'
import { agentFacts, deadlines, type Names, type Opening } from './agent-wording.ts'
import type { AgentView } from './find-agent-news.ts'
import { formatInBothZones } from './format-time.ts'
import type { EventText } from './notices.ts'

const excerptLength = 400

export function namesOf(view: Omit<AgentView, 'names'>): Names {
  const { requester, guest, answerer, request, platformName, step, reader } = view
  return {
    requester: requester.name,
    guest: guest.name,
    agent: request.agentName,
    answerer,
    platform: platformName,
    show: requester.seriesTitle,
    topic: request.topic,
    count: step?.times.length ?? 0,
    deadline: request.expiresAt ? formatMoment(request.expiresAt, reader.timeZone) : deadlines.unknown,
  }
}

/** Opens in the reader’s words. The facts are the topic alone unless `rest` has others. */
export function tell(view: AgentView, words: Opening, rest: Partial<EventText> = {}): EventText {
  const { names, request } = view
  return {
    title: words.title(names),
    lead: words.lead(names),
    facts: [agentFacts.topic(request)],
    next: words.next ? [words.next(names)] : [],
    ...rest,
  }
}

export function aboutRequest({ request }: AgentView): string[] {
  return [
    agentFacts.topic(request),
    agentFacts.format({ format: formatLabels[request.format] }),
    request.requestedOn
      ? agentFacts.preferredDate({ date: formatCalendarDay(request.requestedOn) })
      : agentFacts.noPreferredDate,
  ]
}

export function aboutRequester({ requester }: AgentView): string[] {
  const { name, headline, profession, location, bio, website, seriesTitle, seriesUrl, seriesKind } = requester
  const list = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  return [
    agentFacts.requestedBy({ details: list([name, headline, profession, location]) }),
    ...(seriesTitle
      ? [agentFacts.show({ kind: seriesLabel(seriesKind), details: list([seriesTitle, seriesUrl]) })]
      : []),
    ...(bio ? [agentFacts.about({ name, bio: excerpt(bio) })] : []),
    ...(website ? [agentFacts.website({ website })] : []),
  ]
}

export function messageOf({ request, requester }: AgentView): string[] {
  const [first = '', ...rest] = request.message.split(/\n+/).filter((line) => line.trim() !== '')
  return [agentFacts.messageFrom({ name: requester.name, text: first }), ...rest]
}

export function proposedTimes(view: AgentView): string[] {
  return (view.step?.times ?? []).map((at) => agentFacts.proposed({ time: formatInBothZones(view, at) }))
}

export function replyMessage({ step, answerer }: AgentView): string[] {
  return step?.text ? [agentFacts.messageFrom({ name: answerer, text: step.text })] : []
}

export function speakingFee({ request }: AgentView): string[] {
  return request.speakingFee ? [agentFacts.speakingFee({ fee: request.speakingFee })] : []
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength)).trim()}…`
}
