/** For the person who gave the address. They tell nothing about what can be reached from inside. */
const sentences = {
  unreachable: 'Nothing could be reached at this address.',
  tooSlow: 'This address took too long to answer.',
  refused: 'This address answers with an error, not with a calendar.',
  redirects: 'This address leads on to others too many times.',
  tooLarge: 'What is at this address is larger than 5 MB.',
  unreadable: 'What is at this address could not be unpacked.',
}

/** Why an address could not be read, in words for its owner. */
export class Unreachable extends Error {
  constructor(reason: keyof typeof sentences) {
    super(sentences[reason])
  }
}
