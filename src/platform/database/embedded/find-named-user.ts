import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The first ordinary user that this system knows by name: initdb wants to know who it is. */
export function firstNamedUid(): number {
  return namedUids().find((uid) => uid !== 0) ?? 1000
}

export function isNamed(uid: number): boolean {
  return namedUids().includes(uid)
}

/** Whether the user of this process has a name; containers often run as a bare number. */
export function amNamed(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function namedUids() {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => Number(line.split(':')[2]))
  } catch {
    return []
  }
}
