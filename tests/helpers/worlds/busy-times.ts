import { readFileSync } from 'node:fs'
import { type Asked, findBusy } from '../../../src/domains/calendars/find-busy.ts'

const during = { startsAt: new Date('2026-11-20T12:00:00Z'), endsAt: new Date('2027-11-22T12:00:00Z') }

export const calendarOf = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
export const eventOf = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT']

/** A file of `tests/fixtures/calendars`, written for the owner’s address. */
export function calendarFixture(name: string, ownerEmail = 'owner@room.example'): string {
  const file = new URL(`../../fixtures/calendars/${name}.ics`, import.meta.url)
  return readFileSync(file, 'utf8').replaceAll('OWNER-EMAIL', ownerEmail)
}

export const askedOf = (text: string, timeZone = 'Europe/Berlin'): Asked => ({
  text,
  timeZone,
  during,
  ownerEmail: 'owner@room.example',
  ownUid: '@room.example',
})

/** The busy times of a year as "from/to" in UTC, to the minute, then the notice or problem. */
export function busyTimes(text: string, timeZone?: string): string[] {
  const found = findBusy(askedOf(text, timeZone))
  if ('problem' in found) return [found.problem]
  const minute = (at: Date) => at.toISOString().slice(0, 16)
  const spans = found.spans.map(({ startsAt, endsAt }) => `${minute(startsAt)}/${minute(endsAt)}`)
  return [...spans, found.notice ?? []].flat()
}
