import type { Component, ContentLine } from './read-components.ts'
import { valueOf } from './zones.ts'

/** Whether an event takes its owner’s time. `ownerEmail` is in small letters. */
export function isBusy(event: Component, ownerEmail: string): boolean {
  const word = (name: string) => valueOf(event, name)?.toUpperCase() ?? ''
  return (
    !word('TRANSP').startsWith('TRANSPARENT') &&
    word('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE' &&
    word('STATUS') !== 'CANCELLED' &&
    !isDeclined(event, ownerEmail)
  )
}

/** By the owner, who may be listed more than once. */
function isDeclined({ lines }: Component, ownerEmail: string): boolean {
  const own = lines.filter((line) => line.name === 'ATTENDEE' && emailsOf(line).includes(ownerEmail))
  const answer = ({ parameters }: ContentLine) =>
    parameters.get('PARTSTAT')?.toUpperCase() ?? (parameters.has('DELEGATED-TO') ? 'DELEGATED' : '')
  return own.length > 0 && own.every((line) => ['DECLINED', 'DELEGATED'].includes(answer(line)))
}

function emailsOf({ parameters, value }: ContentLine): string[] {
  const address = decoded(value.replace(/^mailto:/i, '').replace(/\?.*$/, ''))
  return [address, parameters.get('EMAIL') ?? address].map((one) =>
    one
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, ''),
  )
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
