import type { Component, ContentLine } from './read-components.ts'

/** Whether an event takes its owner’s time. `ownerEmail` is in small letters. */
export function isBusy(event: Component, ownerEmail: string): boolean {
  return (
    !says(event, 'TRANSP', /^TRANSPARENT/i) &&
    !says(event, 'X-MICROSOFT-CDO-BUSYSTATUS', /^FREE$/i) &&
    !says(event, 'STATUS', /^CANCELL?ED$/i) &&
    !isDeclined(event, ownerEmail)
  )
}

/** A line may be the rest of a text with a raw line break, so all that have this name have to say it. */
export function says({ lines }: Component, name: string, word: RegExp): boolean {
  const named = lines.filter((line) => line.name === name)
  return named.length > 0 && named.every(({ value }) => word.test(value))
}

/** By the owner, who may be listed more than once. */
function isDeclined({ lines }: Component, ownerEmail: string): boolean {
  const own = lines.filter((line) => line.name === 'ATTENDEE' && emailsOf(line).includes(ownerEmail))
  const answer = ({ parameters }: ContentLine) =>
    parameters.get('PARTSTAT')?.toUpperCase() ?? (parameters.has('DELEGATED-TO') ? 'DELEGATED' : '')
  return own.length > 0 && own.every((line) => ['DECLINED', 'DELEGATED'].includes(answer(line)))
}

function emailsOf({ parameters, value }: ContentLine): string[] {
  const address = decoded(value.replace(/^.*mailto:/i, '').replace(/\?.*$/, ''))
  return [address, parameters.get('EMAIL') ?? address].map((one) =>
    one
      .trim()
      .toLowerCase()
      .replace(/^mailto:/, '')
      .replaceAll(/[<>"]/g, ''),
  )
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
