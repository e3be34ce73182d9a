/**
 * Keeps the formatters of `Intl`. A server makes one in 20 to 130 µs and uses it in one; a phone makes its first in dozens of
 * milliseconds. So each is made when it’s first needed.
 */

const numbers: Intl.NumberFormat[] = []

/** `1,234.5` */
export function formatNumber(value: number, mostDecimals = 3): string {
  numbers[mostDecimals] ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: mostDecimals })
  return numbers[mostDecimals].format(value)
}

let dollars: Intl.NumberFormat | undefined

/** Integer cents as US dollars: 999 is `$9.99`. */
export function formatMoney(cents: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollars.format(cents / 100)
}

type ListType = 'conjunction' | 'disjunction'
const lists: Partial<Record<ListType, Intl.ListFormat>> = {}

/** `one, two, and three`, or with “or”. */
export function formatList(parts: readonly string[], type: ListType = 'conjunction'): string {
  lists[type] ??= new Intl.ListFormat('en-US', { type })
  return lists[type].format(parts)
}

/** People choose zones, and a formatter takes 32 KB. */
const mostZones = 50

/** The formatter of each time zone. */
export function datesAs(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const found = kept.get(zone)
    if (found) return found
    if (kept.size >= mostZones) kept.clear()
    const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    kept.set(zone, made)
    return made
  }
}
