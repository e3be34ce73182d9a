import { expect, test } from 'vitest'
import { timeZone } from './text.ts'

/** Names that this runtime gives as a browser does, with the names of the same places today. */
test('a zone is stored under today’s name, whatever the browser calls it', () => {
  const given = Intl.supportedValuesOf('timeZone')
  const stored = given.map((zone) => timeZone.parse(zone))
  const old =
    /Calcutta|Katmandu|Saigon|Kiev|Rangoon|Godthab|Faeroe|Enderbury|Ponape|Truk|Asmera|Coral_Harbour/
  expect(given.filter((zone) => old.test(zone)).length).toBeGreaterThan(8)
  expect(stored.filter((zone) => old.test(zone))).toEqual([])
  const now = Temporal.Now.instant()
  for (const [i, zone] of given.entries()) {
    const clock = (name = '') => now.toZonedDateTimeISO(name).toPlainDateTime().toString()
    expect(clock(stored[i]), zone).toBe(clock(zone))
  }
})
