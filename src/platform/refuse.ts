import { type RefusalBody, type RefusalCode, refusalStatus } from '../contract/refusals.ts'
import type { SecurityEvent, SecurityFields } from './security-log.ts'

type Details = Omit<RefusalBody, 'message' | 'code' | 'requestId'>
/** For the log only, never sent. */
type Note = Pick<SecurityFields, 'accountId' | 'limit' | 'method' | 'route'> & { event?: SecurityEvent }

/** An expected refusal, not logged as an error. The HTTP layer turns it into a status and body. */
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

/** Users see `message`: say what's wrong and what to do. */
export function refuse(code: RefusalCode, message: string, details?: Details, note?: Note): never {
  throw new Refusal(code, message, details, note)
}

export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid', message, { fields: { [field]: message } })
}
