import { currentZone } from '../../../contract/current-zone.ts'
import type { Option } from '../../ui/combobox.tsx'
import { formatOffset, formatTime } from './dates.ts'

/** Every zone this browser knows, plus the one in use, by today’s names. */
export function timeZoneOptions(current: string): Option<string>[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current].map(currentZone))
  return [...zones].toSorted().map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))
}

export function formatClock(zone: string, at: Date): string {
  return `${formatTime(at, zone)} · ${formatOffset(at, zone)}`
}

/** Whether both zones agree for the next year, such as Berlin and Paris. */
export function sameClocks(one: string, other: string, at = new Date()): boolean {
  if (one === other) return true
  const months = Array.from({ length: 12 }, (_, month) => new Date(at.getTime() + month * 30 * 86_400_000))
  return months.every((each) => formatOffset(each, one) === formatOffset(each, other))
}
