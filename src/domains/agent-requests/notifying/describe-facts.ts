import { formatWords } from '../../../contract/requests/direct-bookings.ts'
import { seriesWord } from '../../../contract/series.ts'
import { dayWords, moment } from '../../../wording/times.ts'
import { onBothClocks } from '../../bookings/notifying/describe-time.ts'
import type { RequestView } from './read-news.ts'

const excerptLength = 400

/** About what, in which form, when: one line for each. */
export function aboutRequest({ request }: RequestView): string[] {
  return [
    `Topic: ${request.topic}`,
    `Format: ${formatWords[request.format]}, ${request.durationMinutes} minutes`,
    `Preferred date: ${request.requestedOn ? dayWords(request.requestedOn) : 'none'}`,
  ]
}

/** Who asks, for somebody who has not seen their profile. */
export function aboutRequester({ requester }: RequestView): string[] {
  const { name, headline, profession, location, bio, website, seriesTitle, seriesUrl, seriesKind } = requester
  return [
    `Who asks: ${[name, headline, profession, location].filter(Boolean).join(', ')}`,
    ...(seriesTitle
      ? [`${seriesWord(seriesKind)}: ${[seriesTitle, seriesUrl].filter(Boolean).join(', ')}`]
      : []),
    ...(bio ? [`About ${name}: ${excerpt(bio)}`] : []),
    ...(website ? [`Website: ${website}`] : []),
  ]
}

/** What the requester wrote, a paragraph each. */
export function messageOf({ request, requester }: RequestView): string[] {
  const [first = '', ...rest] = request.message.split(/\n+/).filter((line) => line.trim() !== '')
  return [`${requester.name} writes: ${first}`, ...rest]
}

/** The proposed times, on both clocks. */
export function proposedTimes(view: RequestView): string[] {
  return (view.step?.times ?? []).map((at) => `Proposed: ${onBothClocks(view, at)}`)
}

/** What was said with an answer. */
export function saidWith({ step, answerer }: RequestView): string[] {
  return step?.text ? [`${answerer} writes: ${step.text}`] : []
}

export function feeAsked({ request }: RequestView): string[] {
  return request.speakingFee ? [`Speaking fee: ${request.speakingFee}`] : []
}

/** Until when somebody can answer, on the reader’s clock. */
export function answerBy({ request, reader }: RequestView): string {
  return request.expiresAt ? moment(request.expiresAt, reader.timeZone) : 'its deadline'
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, line.lastIndexOf(' ', excerptLength)).trim()}…`
}
