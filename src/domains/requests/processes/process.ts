import type { SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ClosedReason } from '../../../contract/requests/booking-steps.ts'
import type { Reader, TransactionCtx } from '../../../platform/ctx.ts'
import type { DomainEvent } from '../../events.ts'
import type { agentAnswers, BookingRow, bookings } from '../tables.ts'
import type { HistoryEntry } from '../write-entry.ts'

export type RequestEvent = Extract<DomainEvent, { type: `booking.${string}` | `agent_request.${string}` }>
type EventType = Exclude<RequestEvent, { about: string }>['type']

export type Columns = PgUpdateSetSource<typeof bookings>

export type Change = {
  set?: Columns
  /** Of what only a request to an agent has. */
  answer?: PgUpdateSetSource<typeof agentAnswers>
  /** Decides which of several concurrent acts wins. */
  where?: SQL | undefined
}

export type Step = Change & {
  entry?: HistoryEntry
  /** Runs after the update and the history entry: times, the fee, limits. */
  also?: (ctx: TransactionCtx, row: BookingRow, entryId: number | undefined) => Promise<unknown>
  event?: EventType | undefined
}

type Closing = { reason: ClosedReason; note: string | null; now: Date }

/** What differs by who answers a request. */
export type Process = {
  events: Record<'offered' | 'closed', EventType>
  /** Undefined if the row no longer meets the condition. */
  update(ctx: TransactionCtx, id: number, change: Change): Promise<BookingRow | undefined>
  /** Records the event, if any, and notifies the open pages of everyone who may see the request. */
  announce(ctx: TransactionCtx, row: BookingRow, event?: EventType, entryId?: number): Promise<void>
  /** Condition: what a closing depends on hasn’t changed. */
  isUnchanged(seen: BookingRow): SQL | undefined
  /** Where a closing keeps its note, and what else it sets. */
  closing(how: Closing): Change & { text?: string | null }
  /** How a request is sent whose fee is charged at once. Left out where it’s charged on confirmation. */
  sending?(ctx: Reader, row: BookingRow): Promise<Step>
  /** What is due now, and when the next one is. */
  reminder(
    ctx: Reader,
    row: BookingRow,
    now: Date,
  ): Promise<{ next: Date | null; event: RequestEvent | undefined }>
  /** Why an act comes too late or too early. */
  whyStale(ctx: Reader, seen: BookingRow): Promise<{ currentStatus: string; message: string }>
}
