import type { RefusalCode } from '../contract/refusals.ts'
import { clientNetwork } from './limits/client-network.ts'
import type { Log } from './log.ts'
import { keyedHash } from './secrets.ts'

/**
 * A closed list of event names, their level and text. Operators search for the names;
 * docs/security/logging.md explains them. `warn` never comes from ordinary use.
 */
export const securityEvents = {
  signed_in: ['info', 'someone signed in'],
  password_confirmed: ['info', 'a signed-in user confirmed their password'],
  password_refused: ['info', 'a password or code was wrong'],
  access_refused: ['info', 'someone asked for something they can’t access'],
  token_refused: ['info', 'someone tried a link that expired, was used or never existed'],
  limit_reached: ['info', 'a limit was reached'],
  input_refused: ['info', 'input was refused'],
  rule_refused: ['info', 'an action that breaks a rule was refused'],
  origin_refused: ['warn', 'a change requested by another site was refused'],
  address_refused: ['info', 'a request came through a proxy or under another name'],
  http_refused: ['info', 'a request wasn’t valid HTTP'],
  policy_broken: ['warn', 'a page violated its security policy'],
} as const satisfies Record<string, ['info' | 'warn', string]>

export type SecurityEvent = keyof typeof securityEvents

export type SecurityFields = {
  /** Logged as a keyed hash of the network. */
  address: string | undefined
  /** Whose password was tried, or who signed in. */
  accountId?: number | undefined
  code?: RefusalCode | undefined
  limit?: string | undefined
  /** For requests that don't have log fields yet. */
  method?: string
  route?: string
  reason?: string | undefined
  directive?: string
  blocked?: string
  page?: string
}

export type SecurityLog = {
  /** Skips the line if there were too many like it this minute. */
  write(log: Log, event: SecurityEvent, fields: SecurityFields): void
  close(): void
}

/** Lines per event and minute. */
export const maxLines = { ofClient: 20, inAll: 200 }
const minuteMs = 60_000

/** A flood adds one line per event and minute: how many lines it skipped. */
export function createSecurityLog({ log: root, secret }: { log: Log; secret: string }): SecurityLog {
  /** By event, and by event and client. */
  const lines = new Map<string, number>()
  const leftOut = new Map<SecurityEvent, number>()
  let timer: NodeJS.Timeout | undefined

  function mayWrite(event: SecurityEvent, client: string): boolean {
    timer ??= setTimeout(endMinute, minuteMs).unref()
    const ofClient = `${event} ${client}`
    const [inAll, own] = [lines.get(event) ?? 0, lines.get(ofClient) ?? 0]
    if (inAll >= maxLines.inAll || own >= maxLines.ofClient) {
      leftOut.set(event, (leftOut.get(event) ?? 0) + 1)
      return false
    }
    lines.set(event, inAll + 1).set(ofClient, own + 1)
    return true
  }

  function endMinute(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [of, count] of leftOut) {
      root[securityEvents[of][0]]({ event: 'lines_left_out', of, count }, 'lines were left out')
    }
    lines.clear()
    leftOut.clear()
  }

  return {
    write(log, event, { address, ...fields }) {
      const [level, words] = securityEvents[event]
      const network = clientNetwork(address)
      if (!log.isLevelEnabled(level) || !mayWrite(event, network)) return
      const client = keyedHash(secret, `client:${network}`).slice(0, 16)
      log[level]({ event, ...fields, client }, words)
    },
    close: endMinute,
  }
}
