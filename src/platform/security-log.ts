import type { RefusalCode } from '../contract/refusals.ts'
import { clientNetwork } from './limits/client-network.ts'
import type { Log } from './log.ts'
import { keyedHash } from './secrets.ts'

/**
 * What the log says about security: the `event` of a line, its level and its words. The list is closed; operators search for
 * these names, and docs/security/logging.md explains them. `warn` is what ordinary use never causes.
 */
export const securityEvents = {
  signed_in: ['info', 'someone signed in'],
  password_confirmed: ['info', 'a signed-in person typed their password'],
  password_refused: ['info', 'a password was wrong'],
  access_refused: ['info', 'someone asked for what they may not have'],
  token_refused: ['info', 'a link that expired, was used or never existed was tried'],
  limit_reached: ['info', 'a limit was reached'],
  input_refused: ['info', 'input was refused'],
  rule_refused: ['info', 'an act against a rule was refused'],
  origin_refused: ['warn', 'a state change came from another site'],
  address_refused: ['info', 'a request came through a proxy or under another name'],
  http_refused: ['info', 'a request was not valid HTTP'],
  policy_broken: ['warn', 'a page broke its security policy'],
} as const satisfies Record<string, ['info' | 'warn', string]>

export type SecurityEvent = keyof typeof securityEvents

export type SecurityFields = {
  /** Whose doing it was; written as a keyed hash of the network. */
  address: string | undefined
  /** Whose password it was, or whose session it became. */
  accountId?: number | undefined
  code?: RefusalCode | undefined
  limit?: string | undefined
  /** Of a request that the log has no names for yet. */
  method?: string
  route?: string
  reason?: string | undefined
  directive?: string
  blocked?: string
  page?: string
}

export type SecurityLog = {
  /** Writes one line to the log of the request, unless there were too many like it in this minute. */
  write(log: Log, event: SecurityEvent, fields: SecurityFields): void
  /** Writes what was left out so far. */
  close(): void
}

/** Lines of one event in a minute: of one client, and of all. */
export const mostLines = { ofClient: 20, inAll: 200 }
const minuteMs = 60_000

type Minute = { lines: number; ofClient: Map<string, number>; leftOut: number }

/** Security events as lines of the log. A flood adds one line a minute for each event: how many lines it left out. */
export function createSecurityLog({ log: root, secret }: { log: Log; secret: string }): SecurityLog {
  const minutes = new Map<SecurityEvent, Minute>()
  let timer: NodeJS.Timeout | undefined

  function mayWrite(event: SecurityEvent, client: string): boolean {
    timer ??= setTimeout(endMinute, minuteMs).unref()
    const minute = minutes.get(event) ?? { lines: 0, ofClient: new Map(), leftOut: 0 }
    minutes.set(event, minute)
    const ofClient = minute.ofClient.get(client) ?? 0
    if (ofClient >= mostLines.ofClient || minute.lines >= mostLines.inAll) {
      minute.leftOut++
      return false
    }
    minute.ofClient.set(client, ofClient + 1)
    minute.lines++
    return true
  }

  function endMinute(): void {
    clearTimeout(timer)
    timer = undefined
    for (const [of, { leftOut: count }] of minutes) {
      if (count > 0)
        root[securityEvents[of][0]]({ event: 'lines_left_out', of, count }, 'lines were left out')
    }
    minutes.clear()
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
