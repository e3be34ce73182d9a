import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { seriesWord } from '../../../contract/series.ts'
import { dayWords, moment } from '../../../wording/times.ts'
import { onBothClocks } from '../../bookings/notifying/format-time.ts'
import type { RequestView } from './list-readers.ts'
import { deadlines, facts } from './wording.ts'

const excerptLength = 400

export function mentions(view: RequestView) {
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
    deadline: request.expiresAt ? moment(request.expiresAt, reader.timeZone) : deadlines.unknown,
  }
}

export function aboutRequest({ request }: RequestView): string[] {
  return [
    facts.topic(request),
    facts.format({ format: formatLabels[request.format], minutes: request.durationMinutes }),
    request.requestedOn
      ? facts.preferredDate({ date: dayWords(request.requestedOn) })
      : facts.noPreferredDate,
  ]
}

export function aboutRequester({ requester }: RequestView): string[] {
  const { name, headline, profession, location, bio, website, seriesTitle, seriesUrl, seriesKind } = requester
  const list = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  return [
    facts.requestedBy({ details: list([name, headline, profession, location]) }),
    ...(seriesTitle
      ? [facts.show({ kind: seriesWord(seriesKind), details: list([seriesTitle, seriesUrl]) })]
      : []),
    ...(bio ? [facts.about({ name, bio: excerpt(bio) })] : []),
    ...(website ? [facts.website({ website })] : []),
  ]
}

export function messageOf({ request, requester }: RequestView): string[] {
  const [first = '', ...rest] = request.message.split(/\n+/).filter((line) => line.trim() !== '')
  return [facts.messageFrom({ name: requester.name, text: first }), ...rest]
}

export function proposedTimes(view: RequestView): string[] {
  return (view.step?.times ?? []).map((at) => facts.proposed({ time: onBothClocks(view, at) }))
}

export function replyMessage({ step, answerer }: RequestView): string[] {
  return step?.text ? [facts.messageFrom({ name: answerer, text: step.text })] : []
}

export function speakingFee({ request }: RequestView): string[] {
  return request.speakingFee ? [facts.speakingFee({ fee: request.speakingFee })] : []
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength)).trim()}…`
}
