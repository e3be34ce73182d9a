/** `America/New_York` as `New York`, `UTC` as it is. */
export function zonePlace(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return zone.includes('/') && place && !zone.startsWith('Etc/') ? place : zone
}

/** `Europe/Berlin` as `Berlin time`, `UTC` as it is. */
export function zoneName(zone: string): string {
  const place = zonePlace(zone)
  return place === zone ? zone : `${place} time`
}
