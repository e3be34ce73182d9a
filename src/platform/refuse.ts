import { type RefusalBody, type RefusalCode, refusalStatus } from '../contract/refusals.ts'
import type { SecurityEvent, SecurityFields } from './security-log.ts'

type Details = Omit<RefusalBody, 'message' | 'code' | 'requestId'>
/** What the log says of it; never sent. */
type Note = Pick<SecurityFields, 'accountId' | 'limit' | 'method' | 'route'> & { event?: SecurityEvent }

/** An expected refusal. The HTTP layer turns it into its status and body; nothing logs it as an error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: Details
  readonly note: Note

  constructor(code: RefusalCode, message: string, details: Details = {}, note: Note = {}) {
    super(message)
    this.code = code
    this.status = refusalStatus[code]
    this.details = details
    this.note = note
  }
}

/** Throws a refusal. `message` is read by people: it says what is wrong and what to do. */
export function refuse(code: RefusalCode, message: string, details?: Details, note?: Note): never {
  throw new Refusal(code, message, details, note)
}

/** Refuses one input by name. */
export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid', message, { fields: { [field]: message } })
}
