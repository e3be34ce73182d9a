const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function steps(first: number, last: number): string[] {
  return Array.from({ length: (last - first) / 30 + 1 }, (_, step) => clock(first + step * 30))
}

const usualTimes = steps(9 * 60, 17.5 * 60)
const allStarts = steps(0, 23.5 * 60)
const allEnds = steps(30, 24 * 60)

/** The times of a picker, HH:MM; `wholeDay` adds early and late hours. An end may be 24:00. */
export function timesFor(picker: 'start' | 'end', wholeDay: boolean): string[] {
  if (!wholeDay) return usualTimes
  return picker === 'start' ? allStarts : allEnds
}
