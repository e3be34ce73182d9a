import type { EmailTime } from '../../../platform/mail/render-email.ts'
import { formatCalendarTile, formatMoment } from '../../../wording/times.ts'

/** Gives each fact that says a time a tile with its day. */
export function addTiles(facts: readonly string[], times: readonly Date[], timeZone: string) {
  return facts.map((fact): string | EmailTime => {
    const at = times.find((at) => fact.includes(formatMoment(at, timeZone)))
    return at ? { ...formatCalendarTile(at, timeZone), text: fact } : fact
  })
}
