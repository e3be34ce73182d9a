/** `manual`: an admin started it, or ran the command. */
export type BackupKind = 'scheduled' | 'upgrade' | 'manual'

const dayMs = 24 * 3_600_000
/** 1970 began on a Thursday, and weeks begin on Monday. */
const daysBeforeFirstThursday = 3

/** How many periods keep their newest backup. Counted in periods that have one, so a pause deletes nothing. */
const kept: [most: number, periodOf: (at: Date) => unknown][] = [
  [7, dayOf],
  [4, (at) => Math.floor((dayOf(at) + daysBeforeFirstThursday) / 7)],
  [6, (at) => at.toISOString().slice(0, 7)],
]
const keptOthers = 3

/** Milliseconds keep the names of two backups apart. */
export function nameArchive(kind: string, at: Date): string {
  return `${kind}-${at.toISOString().replaceAll(/[:.]/g, '-')}.tar`
}

/**
 * Backups of this kind to delete. Other names don't count, nor do backups from the future, which a wrong clock
 * made: they stay until their time has come.
 */
export function findExpired(names: readonly string[], kind: BackupKind, now: Date): string[] {
  const made = names
    .flatMap((name) => {
      const at = readTime(name, kind)
      return at && at <= now ? [{ name, at }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  if (kind !== 'scheduled') return made.slice(keptOthers).map(({ name }) => name)
  const staying = new Set(kept.flatMap(([most, periodOf]) => newestOfEach(made, periodOf).slice(0, most)))
  return made.filter((one) => !staying.has(one)).map(({ name }) => name)
}

/** Newest first, as given. */
function newestOfEach<T extends { at: Date }>(made: readonly T[], periodOf: (at: Date) => unknown): T[] {
  return [...Map.groupBy(made, ({ at }) => periodOf(at)).values()].flatMap(([newest]) => newest ?? [])
}

function dayOf(at: Date): number {
  return Math.floor(at.getTime() / dayMs)
}

/** Null: the site didn't make this one. */
function readTime(name: string, kind: BackupKind): Date | null {
  const [, given, day, hours, minutes, seconds, ms] =
    /^([a-z]+)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/.exec(name) ?? []
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`)
  return given === kind && !Number.isNaN(at.getTime()) ? at : null
}
