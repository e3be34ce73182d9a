import { expect, test } from 'vitest'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { findZone } from './zone-names.ts'

test.each([
  ['Eastern Standard Time', 'America/New_York'],
  ['eastern daylight time', 'America/New_York'],
  ['Eastern Standard Time 1', 'America/New_York'],
  ['"W. Europe Standard Time"', 'Europe/Berlin'],
  ['GMT Standard Time', 'Europe/London'],
  ['europe/BERLIN', 'Europe/Berlin'],
  ['America/New York', 'America/New_York'],
  ['/vendor.example/20261101_1/America/New_York', 'America/New_York'],
  ['/vendor.example/Tzfile/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['/vendor.example/Etc/GMT-1', 'Etc/GMT-1'],
  ['/vendor.example/Singapore', 'Singapore'],
  ['/vendor.example/Tokyo Standard Time', 'Asia/Tokyo'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['Z', 'UTC'],
  ['Coordinated Universal Time', 'UTC'],
  ['UTC-5', '-05:00'],
  ['UTC\u22125', '-05:00'],
  ['GMT-0500', '-05:00'],
  ['GMT +5:30', '+05:30'],
  ['+0530', '+05:30'],
  ['(UTC-05:00)', '-05:00'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(GMT-08.00) Pacific Time (US & Canada); Tijuana', 'America/Los_Angeles'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['GMT+01:00 Amsterdam, Berlin', 'Europe/Amsterdam'],
  ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC-09:00) Alaska', 'America/Anchorage'],
  ['(UTC-07:00) Arizona', '-07:00'],
  ['(UTC-05:00) Amsterdam', '-05:00'],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', 'Europe/Amsterdam'],
  ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
  ['(UTC+1:00) Berlin/Paris', 'Europe/Berlin'],
  ['(UTC+01:00) Zagreb/Singapore', 'Europe/Zagreb'],
  ['(UTC+12:00) Auckland / Wellington', 'Pacific/Auckland'],
  ['(GMT+00:00) Greenwich Mean Time - Dublin / Edinburgh / Lisbon / London', 'Europe/Dublin'],
  ['(UTC+01:00) Central European Time - Berlin', 'Europe/Warsaw'],
  ['(UTC-05:00) Indiana (East)', 'America/Indianapolis'],
  ['(UTC-08:00) Baja California', 'America/Tijuana'],
  ['(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe'],
  ['(UTC-10:00) Aleutian Islands', 'America/Adak'],
  ['(UTC-03:00) Saint Pierre and Miquelon', 'America/Miquelon'],
  ['(UTC-03:00) City of Buenos Aires', 'America/Argentina/Buenos_Aires'],
  ['(UTC+13:00) Samoa', 'Pacific/Apia'],
  ['(UTC-11:00) Coordinated Universal Time-11', '-11:00'],
  ['(UTC+01:00) constructor', '+01:00'],
  ['(UTC-05:00) Anywhere', '-05:00'],
  ['UTC-99', undefined],
  ['20261201T150000Z', undefined],
  ['Harbour Master Time', undefined],
  ['constructor', undefined],
  ['/', undefined],
])('%j without its rules is %j', (name, zone) => {
  expect(findZone(name)).toBe(zone)
})

test('every zone of Windows is known, as the CLDR has it', () => {
  const zones = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001')
  expect(zones.length).toBeGreaterThan(130)
  const clock = (zone = '') => Temporal.Instant.from('2027-07-01T12:00Z').toZonedDateTimeISO(zone).offset
  for (const { windowsName, iana } of zones) {
    expect(clock(findZone(windowsName) ?? 'none'), windowsName).toBe(clock(iana[0]))
  }
})
