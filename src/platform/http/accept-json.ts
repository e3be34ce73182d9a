import { refuse } from '../refuse.ts'
import type { App } from './server.ts'
import { callWords } from './wording.ts'

/** Our bodies have a few hundred values, three levels deep. */
const mostValues = 5_000
const mostLevels = 32

export function acceptJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    checkShape(body as string)
    void parseJson(request, body as string, done)
  })
}

/**
 * 3 MB of brackets take 100 ms and 100 MB to parse, because each value becomes an object. 3 MB of text take
 * 4 ms.
 */
function checkShape(json: string): void {
  let values = 0
  let levels = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === ']' || sign === '}') levels--
    else if (sign === '[' || sign === '{' || sign === ',') {
      values++
      if (sign !== ',') levels++
      if (values > mostValues) refuse('too_large', callWords.tooManyValues)
      if (levels > mostLevels) refuse('too_large', callWords.nestedTooDeeply)
    }
  }
}

function endOfText(json: string, start: number): number {
  let end = start
  do end = json.indexOf('"', end + 1)
  while (end !== -1 && isEscaped(json, end))
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let first = at
  while (json[first - 1] === '\\') first--
  return (at - first) % 2 === 1
}
