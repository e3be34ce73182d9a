export const callWords = {
  badAddress: 'This address isn’t valid.',
  badJson: 'The body isn’t valid JSON.',
  emptyBody: 'The body is empty. Send JSON.',
  tooLarge: 'This is too large. Send less.',
  fileTooLarge: 'This file is too large.',
  notJson: 'Send JSON (content-type: application/json).',
  wrongLength: 'The body doesn’t match its Content-Length header.',
  notMultipart: 'Send the file as multipart/form-data.',
  tooManyValues: 'The body has too many values. Send fewer.',
  badIdempotencyKey: 'The Idempotency-Key header can have up to 200 characters and no spaces.',
  badRequest: 'We couldn’t understand this request.',
  badValue: 'This value isn’t valid.',
  invalid: 'The request isn’t valid.',
  missing: ({ fields }: { fields: string }) => `Required: ${fields}.`,
  nothingHere: 'There’s nothing at this address.',
  adminsOnly: 'Only admins can do this.',
  otherSite: 'This request came from another site, so we didn’t carry it out.',
  tooManyThisMinute: 'Too many requests in one minute. Try again in a moment.',
  tooManyAtOnce: 'Too many requests at the same time. Try again in a moment.',
  busy: 'Many people are here right now. Try again in a few seconds.',
  noDatabase: 'We can’t reach the database.',
  stopping: 'This process is stopping.',
  brieflyUnavailable: 'We’re briefly unavailable. Try again in a moment.',
  filesUnavailable: 'We can’t reach pictures and recordings right now. Try again in a few minutes.',
  failed: 'Something went wrong. Please try again.',
  metricsToken: 'Send the token in METRICS_TOKEN: “Authorization: Bearer TOKEN”.',
}

export const connectionWords = {
  noHost: 'The request has no Host header.',
  noPath: 'The request names no path on this site.',
  chunked: 'Send the body with a Content-Length, not in chunks.',
  tooManyPieces: 'The body comes in too many pieces.',
  expectation: 'This site doesn’t support this Expect header.',
  tooSlow: 'The request took too long to arrive.',
  headersTooLarge: 'The headers are too large.',
  notHttp: 'This isn’t valid HTTP.',
}

/** Pages that the server shows instead of the site’s own. */
export const plainPageWords = {
  cantShow: 'We can’t show this page right now',
  badLink: 'This link doesn’t work',
  badLinkHint: 'The address isn’t valid. Check it for typos, or start from the home page.',
  homeLink: 'Go to the home page',
  retryLink: 'Try again',
  retriesIn: ({ seconds }: { seconds: number }) => `This page tries again in ${seconds} seconds.`,
  notOpenHere: 'This site isn’t open here',
  localOnly: ({ url }: { url: string }) =>
    `This site only answers on its own computer, at ${url}, and this request came through a proxy or under another name. If it’s your site, set PUBLIC_URL to the address people use and restart it.`,
  busy: 'We’re busy right now. Try again in a few seconds.',
  noSuchPage: 'There’s no such page.',
  moving: 'We’re moving',
  movingHint: 'This site is moving to another server. Nothing is lost, and it will be back in a few minutes.',
}

export const proxyWords = {
  unknownProxy: ({ address }: { address: string }) =>
    `Requests come through a proxy at ${address} that TRUST_PROXY doesn’t name, so rate limits count all its visitors as one. Set TRUST_PROXY to the number of proxies in front of this site, such as 1, or to their addresses.`,
  publicSender: ({ trustProxy }: { trustProxy: string }) =>
    `Requests with X-Forwarded-For come from a public address, but TRUST_PROXY=${trustProxy} trusts only proxies at private addresses. If your proxy sends them, set TRUST_PROXY to its address.`,
}
