import type { Option } from './combobox.tsx'

/** Every zone this browser knows, as people read them, and the one in use even if it is unknown here. */
export function timeZoneOptions(current: string): Option<string>[] {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])
  return [...zones].toSorted().map((zone) => ({ id: zone, name: zone.replaceAll('_', ' ') }))
}
