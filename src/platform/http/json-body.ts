import { refuse } from '../refuse.ts'
import type { App } from './server.ts'

/** Ours have a few hundred values, three levels deep. */
const mostValues = 5_000
const mostLevels = 32

/** A call without a body may still say that it sends JSON. */
export function acceptJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    checkShape(body as string)
    void parseJson(request, body as string, done)
  })
}

/** Each value becomes an object of its own, so 3 MB of brackets take 100 ms and 100 MB to parse; of text, 4 ms. */
function checkShape(json: string): void {
  let values = 0
  let levels = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '"') inText = !inText
    else if (inText) at += char === '\\' ? 1 : 0
    else if (char === ']' || char === '}') levels--
    else if (char === '[' || char === '{' || char === ',') {
      values++
      if (char !== ',') levels++
      if (values > mostValues) refuse('too_large', 'The body has too many values. Send fewer at once.')
      if (levels > mostLevels) refuse('too_large', 'The values are nested too deeply.')
    }
  }
}
