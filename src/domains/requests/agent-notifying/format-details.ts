import { formatLabels } from '../../../contract/requests/direct-bookings.ts'
import { seriesLabel } from '../../../contract/series.ts'
import { formatCalendarDay, formatMoment } from '../../../wording/times.ts'
import { formatInBothZones } from '../notifying/format-time.ts'
import type { RequestView } from './list-request-readers.ts'
import { deadlines, factText } from './wording.ts'

const excerptLength = 400

export function wordingArgs(view: RequestView) {
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

export function aboutRequest({ request }: RequestView): string[] {
  return [
    factText.topic(request),
    factText.format({ format: formatLabels[request.format] }),
    request.requestedOn
      ? factText.preferredDate({ date: formatCalendarDay(request.requestedOn) })
      : factText.noPreferredDate,
  ]
}

export function aboutRequester({ requester }: RequestView): string[] {
  const { name, headline, profession, location, bio, website, seriesTitle, seriesUrl, seriesKind } = requester
  const list = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  return [
    factText.requestedBy({ details: list([name, headline, profession, location]) }),
    ...(seriesTitle
      ? [factText.show({ kind: seriesLabel(seriesKind), details: list([seriesTitle, seriesUrl]) })]
      : []),
    ...(bio ? [factText.about({ name, bio: excerpt(bio) })] : []),
    ...(website ? [factText.website({ website })] : []),
  ]
}

export function messageOf({ request, requester }: RequestView): string[] {
  const [first = '', ...rest] = request.message.split(/\n+/).filter((line) => line.trim() !== '')
  return [factText.messageFrom({ name: requester.name, text: first }), ...rest]
}

export function proposedTimes(view: RequestView): string[] {
  return (view.step?.times ?? []).map((at) => factText.proposed({ time: formatInBothZones(view, at) }))
}

export function replyMessage({ step, answerer }: RequestView): string[] {
  return step?.text ? [factText.messageFrom({ name: answerer, text: step.text })] : []
}

export function speakingFee({ request }: RequestView): string[] {
  return request.speakingFee ? [factText.speakingFee({ fee: request.speakingFee })] : []
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength)).trim()}…`
}
