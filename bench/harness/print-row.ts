import { type Figures, median } from './compare.ts'
import type { Measure } from './row.ts'

export function printRow({ name, unit, goal, goalOfOurs }: Measure, figures: Figures, note?: string): void {
  const { ours, limit, ratio, spread } = figures
  const [lowest, highest] = spread.map(short)
  const judged = [
    ...(goal === undefined ? [] : [judge(ratio, goal, unit, '')]),
    ...(goalOfOurs === undefined ? [] : [judge(median(ours), goalOfOurs, unit, ` ${unit}`)]),
    ...(note ? [note] : []),
  ]
  const compared = `${short(median(ours))} against ${short(median(limit))} ${unit} = ${short(ratio)}`
  console.log([`${name}: ${compared} (${lowest} to ${highest})`, ...judged].join('; '))
}

function judge(figure: number, goal: number, unit: Measure['unit'], goalUnit: string): string {
  const isMore = unit === 'a second'
  const isMet = isMore ? figure >= goal : figure <= goal
  return `goal ${isMore ? 'at least' : 'at most'} ${goal}${goalUnit}, ${isMet ? 'met' : 'missed'}`
}

function short(number: number): string {
  return Number(number.toPrecision(3)).toString()
}
