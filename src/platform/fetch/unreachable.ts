/** Shown to the user who gave the address. They reveal nothing about the internal network. */
const sentences = {
  unreachable: 'We couldn’t reach this address.',
  tooSlow: 'This address took too long to answer.',
  refused: 'This address returned an error instead of a calendar.',
  redirects: 'This address redirects too many times.',
  tooLarge: 'The file at this address is larger than 5 MB.',
  unreadable: 'We couldn’t unpack the file at this address.',
}
export type UnreachableReason = keyof typeof sentences

export class Unreachable extends Error {
  readonly reason: UnreachableReason

  constructor(reason: UnreachableReason) {
    super(sentences[reason])
    this.reason = reason
  }
}
