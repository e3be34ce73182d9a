import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { html } from '../mail/html.ts'
import { plainPage, plainPageHeaders } from './plain-page.ts'
import { plainPageWords } from './wording.ts'

const retrySeconds = 30

/** Answers every request of a site whose data is being moved with 503. Returns the function that stops it. */
export async function openMovingPage(address: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, answer).listen(address)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  const isPage = request.headers.accept?.includes('text/html')
  const next = html`<p>${plainPageWords.retriesIn({ seconds: retrySeconds })}</p>`
  const { moving: title, movingHint: message } = plainPageWords
  response.writeHead(503, {
    'retry-after': `${retrySeconds}`,
    'cache-control': 'no-store',
    connection: 'close',
    'x-content-type-options': 'nosniff',
    ...plainPageHeaders,
    ...(isPage ? { refresh: `${retrySeconds}` } : { 'content-type': 'application/json' }),
  })
  const refusal = { message, code: 'unavailable', retryAfterSeconds: retrySeconds }
  response.end(isPage ? plainPage({ title, message, next }) : JSON.stringify(refusal))
}
