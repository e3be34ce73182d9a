import { type Figures, median } from './compare.ts'
import type { Row } from './row.ts'

export function printRow({ name, unit, goal }: Omit<Row, 'prepare'>, figures: Figures): void {
  const { ours, limit, ratio, spread } = figures
  const [lowest, highest] = spread.map(short)
  const better = unit === 'a second' ? ratio >= goal : ratio <= goal
  console.log(
    `${name}: ${short(median(ours))} of ${short(median(limit))} ${unit} = ${short(ratio)} (${lowest} to ${highest}); ` +
      `goal ${unit === 'a second' ? 'at least' : 'at most'} ${goal}, ${better ? 'met' : 'missed'}`,
  )
}

function short(number: number): string {
  return Number(number.toPrecision(3)).toString()
}
