import { formatNumber } from './formats.ts'

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** Of 1000 bytes each, as disks are sold: `840 KB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0]
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  const digits = value < 9.95 && unit > 0 ? 1 : 0
  return `${formatNumber(value, digits)} ${units[unit]}`
}
