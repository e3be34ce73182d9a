import type { Component, ContentLine } from './read-components.ts'

/** Whether an event takes its owner’s time. `ownerEmail` is in small letters. */
export function isBusy(event: Component, ownerEmail: string): boolean {
  // A line may be the rest of a text with a raw line break, so all of them have to say it.
  const says = (name: string, word: RegExp) => {
    const lines = event.lines.filter((line) => line.name === name)
    return lines.length > 0 && lines.every(({ value }) => word.test(value))
  }
  return (
    !says('TRANSP', /^TRANSPARENT/i) &&
    !says('X-MICROSOFT-CDO-BUSYSTATUS', /^FREE$/i) &&
    !says('STATUS', /^CANCELL?ED$/i) &&
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
